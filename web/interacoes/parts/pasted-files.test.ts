import { expect, test } from "vitest";
import { pastedFiles } from "./pasted-files.ts";

const clipboard = (text: string, ...names: string[]) => ({
  files: names.map((name) => new File(["x"], name, { type: "image/png" })),
  getData: (type: string) => (type === "text/plain" ? text : ""),
});

test("INT-09*: a pasted screenshot becomes a file with a name that says what it is", () => {
  expect(pastedFiles(clipboard("", "image.png")).map(({ name, type }) => [name, type])).toEqual([
    ["captura de tela.png", "image/png"],
  ]);
});

test("INT-09*: pasted files keep their names", () => {
  expect(pastedFiles(clipboard("", "nota.pdf", "image-2.png")).map(({ name }) => name)).toEqual([
    "nota.pdf",
    "image-2.png",
  ]);
});

test("INT-09*: cells copied in Excel are their text, not the picture of them that comes along", () => {
  expect(pastedFiles(clipboard("A2058850125\t2", "image.png"))).toEqual([]);
});
