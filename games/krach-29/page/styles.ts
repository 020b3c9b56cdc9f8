/* In the order of the cascade: the desk first, then what other sizes change. */
import "./krach.css";
import "./parts/parts.css";
import "./boards/about.css";
import "./extra/extra.css";
import "./extra/columns.css";
import "./extra/foot.css";
import "./extra/smaller.css";
import "./extra/phone.css";
