/* In the order of the cascade: the desk first, then what other sizes change. */
import "./steps.css";
import "./roles.css";
import "./dice.css";
import "./debts.css";
import "./auction.css";
import "./tablet.css";
import "./phone.css";
import "./phone-auction.css";
