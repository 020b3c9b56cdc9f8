/* In the order of the cascade. Measures are rem of 16 px at 1920 x 1080; least text 1.25rem. */
import "../../styles.ts";
import "./screen.css";
import "./stalls.css";
import "./scenes.css";
import "./settle.css";
import "./auction.css";
