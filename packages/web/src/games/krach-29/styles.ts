/* In the order of the cascade: the desk first, then what other sizes change. */
import "./krach.css";
import "./parts/parts.css";
