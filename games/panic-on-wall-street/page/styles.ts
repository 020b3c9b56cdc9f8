/* In the order of the cascade: what all parts share first. Each part adds its own file in its own folder. */
import "./panic.css";
import "./parts/parts.css";
import "./parts/market.css";
