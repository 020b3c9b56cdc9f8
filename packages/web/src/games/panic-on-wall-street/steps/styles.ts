import "./steps.css";
import "./dice.css";
import "./debts.css";
import "./auction.css";
import "./smaller.css";
