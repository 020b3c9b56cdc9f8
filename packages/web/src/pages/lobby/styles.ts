/* Order matters: what is smaller comes after what it changes. */
import "./lobby.css";
import "./games.css";
import "./side.css";
import "./smaller.css";
