/* Order matters: what is smaller comes after what it changes. */
import "./room.css";
import "./house-slip.css";
import "./room-smaller.css";
import "./room-many.css";
import "./room-crowd.css";
import "./room-phone.css";
