import { answer } from "./crew.ts";
import { DEALS } from "./deals.ts";

answer(DEALS);
