import { answer } from "./crew.ts";
import { BLOCKS } from "./simulation.ts";

answer(BLOCKS);
