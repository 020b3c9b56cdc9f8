import { answer } from "./crew.ts";
import { SQUARES } from "./squares.fixture.ts";

answer(SQUARES);
