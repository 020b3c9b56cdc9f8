// Loaded with Simplified Chinese, in small slices as the Traditional signs are.
import "@fontsource/noto-sans-sc/500.css";
import "@fontsource/noto-sans-sc/700.css";
import "@fontsource/noto-serif-sc/900.css";
