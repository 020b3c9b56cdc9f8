/* In the order of the cascade: the desk first, then what other sizes change. */
import "./krach.css";
import "./parts/parts.css";
import "./boards/boards.css";
import "./boards/about.css";
import "./floor/floor.css";
import "./hand/hand.css";
import "./hand/panels.css";
import "./tablet.css";
import "./phone.css";
import "./short.css";
import "./extra/extra.css";
import "./extra/columns.css";
import "./extra/foot.css";
import "./extra/smaller.css";
import "./extra/phone.css";
import "./final/final.css";
