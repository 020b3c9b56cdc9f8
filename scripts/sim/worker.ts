import { answer } from "@bigboard/cli/cores/crew";
import { SEEDS } from "./seeds.ts";

answer(SEEDS);
