/* Order matters: what is smaller comes after what it changes. */
import "./stage.css";
import "./charts.css";
import "./tape.css";
import "./finished-matches.css";
import "./smaller.css";
import "./clock.css";
