// Loaded with the language, or for a name: a hundred small slices each, of which the browser fetches those whose signs it meets.
import "@fontsource/noto-sans-tc/500.css";
import "@fontsource/noto-sans-tc/700.css";
import "@fontsource/noto-serif-tc/900.css";
