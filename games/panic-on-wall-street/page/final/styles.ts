import "./final.css";
import "./review.css";
import "./smaller.css";
