import { expect, test } from "vitest";
import { isSendable } from "./sendable.ts";

test("INT-19 INT-22 OP-55: a message needs a text or a file that has arrived, and no upload under way", () => {
  const cases: [texto: string, uploaded: number, uploading: number, sendable: boolean][] = [
    ["", 0, 0, false],
    [" \n\u00a0", 0, 0, false],
    ["Olá", 0, 0, true],
    ["", 1, 0, true],
    ["Olá", 2, 0, true],
    ["", 0, 1, false],
    ["Olá", 0, 1, false],
    ["Olá", 1, 1, false],
  ];
  expect(
    cases.map(([texto, uploaded, uploading]) => [
      texto,
      uploaded,
      uploading,
      isSendable({ texto, uploaded, uploading }),
    ]),
  ).toEqual(cases);
});
