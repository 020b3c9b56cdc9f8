/* In the order of the cascade: the desk first, then what other sizes change. */
import "./table.css";
import "./cards/card.css";
import "./board/quotations.css";
import "./board/piles.css";
import "./motion/motion.css";
import "./board/seats.css";
import "./slip/slip.css";
import "./slip/leaves.css";
import "./slip/exchange.css";
import "./desk/desk.css";
import "./desk/mine.css";
import "./log/log.css";
import "./tablet.css";
import "./tablet-short.css";
import "./short.css";
import "./slip/tight.css";
import "./lying.css";
