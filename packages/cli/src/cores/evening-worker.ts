import { answer } from "./crew.ts";
import { EVENINGS } from "./evenings.ts";

answer(EVENINGS);
