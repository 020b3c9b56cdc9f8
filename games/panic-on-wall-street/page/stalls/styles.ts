/* In the order of the cascade: pieces, slips, panels, then where they lie on each size of page, large words last. */
import "./tiles.css";
import "./own-stall.css";
import "./slips.css";
import "./papers.css";
import "./panels.css";
import "./floor.css";
import "./smaller.css";
import "./large.css";
