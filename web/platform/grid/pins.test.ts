import { expect, test } from "vitest";
import type { GridColumn } from "./columns.ts";
import { pinnedStyle, pinsAtEnd, pinsOf } from "./pins.ts";

const column = (key: string, width: number, pinned?: GridColumn["pinned"]): GridColumn => ({
  key,
  label: key,
  kind: "text",
  width,
  ...(pinned && { pinned }),
});
/** As DAC has the weekly table: 1,500 px, of which 850 px stay in sight. */
const COLUMNS = [
  column("chassi", 190, true),
  column("codigo", 160, true),
  column("modelo", 400),
  column("motivo", 250),
  column("previsao", 140, "by choice"),
  column("observacao", 220, "by choice"),
  column("invoice", 140, "by choice"),
];
const widthOf = ({ width }: GridColumn): number => width;
const keysOf = (columns: readonly GridColumn[]): string[] => columns.map(({ key }) => key);
const pinsIn = (room: number, isNarrow = false): readonly GridColumn[] =>
  pinsOf(COLUMNS, widthOf, room, isNarrow);

test("contract: columns stay in sight while 240 px are left to the others, those that name a row always; a phone keeps one", () => {
  expect(keysOf(pinsIn(1090))).toEqual(["chassi", "codigo", "previsao", "observacao", "invoice"]);
  expect(keysOf(pinsIn(1089))).toEqual(["chassi", "codigo", "previsao", "observacao"]);
  // One that is too wide gives way to a later one that has room.
  expect(keysOf(pinsIn(880))).toEqual(["chassi", "codigo", "previsao", "invoice"]);
  expect(keysOf(pinsIn(300))).toEqual(["chassi", "codigo"]);
  expect(keysOf(pinsIn(1090, true))).toEqual(["chassi"]);
});

test("contract: each sticks behind those before it at the left, before those after it at the right", () => {
  expect(pinnedStyle(pinsIn(880), widthOf)).toEqual({
    "--before-0": "0px",
    "--behind-0": "630px",
    "--before-1": "190px",
    "--behind-1": "440px",
    "--before-2": "350px",
    "--behind-2": "280px",
    "--before-3": "490px",
    "--behind-3": "140px",
    "--before-4": "630px",
    "--behind-4": "0px",
  });
});

test("contract: those that stand at the right edge are pulled by their left one, as long as not everything fits", () => {
  const atEnd = (room: number): string[] => keysOf(pinsAtEnd(COLUMNS, pinsIn(room), widthOf, room));
  expect(atEnd(1499)).toEqual(["previsao", "observacao", "invoice"]);
  expect(atEnd(1500)).toEqual([]);
});
