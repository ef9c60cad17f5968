import { expect, it } from "vitest";
import { wholeLines } from "./whole-lines.ts";

it("contract: what workers print is put out in whole lines, however it comes", () => {
  const out: string[] = [];
  const [one, other] = [wholeLines((lines) => out.push(lines)), wholeLines((lines) => out.push(lines))];
  one.piece('{"a":');
  other.piece('{"b":2}\n{"c"');
  one.piece("1}\n");
  other.piece(":3}");
  other.end();
  one.end();
  expect(out).toEqual(['{"b":2}\n', '{"a":1}\n', '{"c":3}\n']);
});
