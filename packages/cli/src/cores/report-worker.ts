import { answer } from "./crew.ts";
import { REPORTS } from "./report.ts";

answer(REPORTS);
