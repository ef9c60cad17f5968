import fc from "fast-check";
import { expect, test } from "vitest";
import type { GridColumn, GridRow } from "./columns.ts";
import type { KeyContext, KeyPress } from "./keys.ts";
import { commandOf } from "./keys.ts";
import { covers, rectangleOf } from "./range.ts";

const COLUMNS: readonly GridColumn[] = [
  {
    key: "codigo",
    label: "Código",
    kind: "text",
    width: 100,
    lookup: { label: () => "Buscar", icon: "search", onPress: () => undefined },
  },
  { key: "qtd", label: "Quantidade", kind: "integer", width: 100 },
  { key: "total", label: "Total", kind: "computed", width: 100 },
  { key: "remover", label: "", kind: "action", width: 40 },
];
const ROWS: readonly GridRow[] = ["1", "2", "3"].map((id) => ({ id, codigo: id === "1" ? "A" : "", qtd: 1 }));
const key = (name: string, held: Partial<KeyPress> = {}): KeyPress => ({
  key: name,
  ctrl: false,
  shift: false,
  alt: false,
  ...held,
});
function from(row: number, column: number, more: Partial<KeyContext> = {}): KeyContext {
  const position = { row, column };
  const selection = { anchor: position, head: position };
  const rest = {
    page: 10,
    mode: "moving",
    tabFrom: null,
    leaving: false,
    canAdd: true,
    worksheet: false,
  } as const;
  return { columns: COLUMNS, rows: ROWS, selection, ...rest, ...more };
}

test("FORM-23: Tab in the last cell that can be typed in adds a row, and leaves where none may be added", () => {
  expect(commandOf(key("Tab"), from(2, 1))).toEqual({ do: "add", column: 0 });
  expect(commandOf(key("Tab"), from(2, 1, { canAdd: false }))).toEqual({ do: "leave" });
});

test("FORM-20: Tab goes over what cannot be typed in; Shift+Tab goes back and leaves at the first cell", () => {
  expect(commandOf(key("Tab"), from(0, 1))).toMatchObject({ do: "move", to: { row: 1, column: 0 } });
  expect(commandOf(key("Tab", { shift: true }), from(1, 0))).toMatchObject({ to: { row: 0, column: 1 } });
  expect(commandOf(key("Tab", { shift: true }), from(0, 0))).toEqual({ do: "leave" });
});

test("FORM-20: Esc takes an edit back, then the range, and then lets Tab leave the table", () => {
  expect(commandOf(key("Escape"), from(0, 0, { mode: "typing" }))).toEqual({ do: "cancel" });
  const range = { anchor: { row: 0, column: 0 }, head: { row: 1, column: 1 } };
  expect(commandOf(key("Escape"), from(0, 0, { selection: range }))).toEqual({ do: "collapse" });
  expect(commandOf(key("Escape"), from(0, 0))).toEqual({ do: "leaveNext" });
  expect(commandOf(key("Tab"), from(0, 0, { leaving: true }))).toEqual({ do: "leave" });
});

test("FORM-20: Enter commits and goes down, under the column where a walk by Tab began", () => {
  const editing = from(0, 1, { mode: "typing" });
  expect(commandOf(key("Enter"), editing)).toMatchObject({ do: "move", to: { row: 1, column: 1 } });
  expect(commandOf(key("Enter"), { ...editing, tabFrom: 0 })).toMatchObject({ to: { row: 1, column: 0 } });
  expect(commandOf(key("Enter", { shift: true }), from(1, 1, { mode: "editing" }))).toMatchObject({
    to: { row: 0, column: 1 },
  });
  expect(commandOf(key("Enter"), from(2, 1, { mode: "typing" }))).toMatchObject({
    to: { row: 2, column: 1 },
  });
});

test("OP-30: Enter goes down in a cell that is only selected too; in a code cell it also looks the part up", () => {
  expect(commandOf(key("Enter"), from(0, 1))).toEqual({
    do: "move",
    to: { row: 1, column: 1 },
    tabFrom: null,
  });
  expect(commandOf(key("Enter"), from(0, 2))).toMatchObject({ do: "move", to: { row: 1, column: 2 } });
  expect(commandOf(key("Enter"), from(2, 1))).toMatchObject({ do: "move", to: { row: 2, column: 1 } });
  expect(commandOf(key("Enter"), from(0, 0))).toEqual({ do: "lookup", thenTo: { row: 1, column: 0 } });
  // Blank: there is nothing to look up.
  expect(commandOf(key("Enter"), from(1, 0))).toMatchObject({ do: "move", to: { row: 2, column: 0 } });
  expect(commandOf(key("Enter"), from(1, 0, { mode: "typing" }))).toEqual({
    do: "lookup",
    thenTo: { row: 2, column: 0 },
  });
  // Its button is pressed.
  expect(commandOf(key("Enter"), from(0, 3))).toEqual({ do: "press" });
});

test("contract: in a code cell that is only read Enter goes on down as everywhere, and space presses its button", () => {
  const columns = COLUMNS.map((column) => ({ ...column, editable: () => false }));
  expect(commandOf(key("Enter"), from(0, 0, { columns }))).toEqual({
    do: "move",
    to: { row: 1, column: 0 },
    tabFrom: null,
  });
  expect(commandOf(key(" "), from(0, 0, { columns }))).toEqual({ do: "press" });
  expect(commandOf(key(" "), from(0, 1, { columns }))).toEqual({ do: "open", how: "typing" });
});

test("contract: in a range Enter and Tab stay inside it, and Ctrl+Enter fills it with what is typed; where nothing is typed it is not the grid's, as after a paste", () => {
  const range = { anchor: { row: 0, column: 0 }, head: { row: 1, column: 1 } };
  const inside = (row: number, column: number, more: Partial<KeyContext> = {}): KeyContext =>
    from(0, 0, { selection: { ...range, active: { row, column } }, ...more });
  const within = { within: true, tabFrom: null };
  expect(commandOf(key("Tab"), inside(0, 1))).toEqual({ do: "move", to: { row: 1, column: 0 }, ...within });
  expect(commandOf(key("Tab", { shift: true }), inside(0, 0))).toEqual({
    do: "move",
    to: { row: 1, column: 1 },
    ...within,
  });
  expect(commandOf(key("Enter"), inside(1, 1))).toEqual({ do: "move", to: { row: 0, column: 0 }, ...within });
  // The code of the first row is looked up on the way, as outside a range.
  expect(commandOf(key("Enter"), inside(0, 0))).toEqual({
    do: "lookup",
    thenTo: { row: 1, column: 0 },
    within: true,
  });
  for (const mode of ["typing", "editing"] as const)
    expect(commandOf(key("Enter", { ctrl: true }), inside(0, 1, { mode }))).toEqual({ do: "fillRange" });
  expect(commandOf(key("Enter", { ctrl: true }), inside(0, 1))).toEqual({ do: "pass" });
  expect(commandOf(key("Enter", { ctrl: true }), from(0, 1, { mode: "typing" }))).toEqual({ do: "pass" });
  // A move by an arrow goes on from the active cell and ends the range.
  expect(commandOf(key("ArrowDown"), inside(1, 0))).toEqual({
    do: "move",
    to: { row: 2, column: 0 },
    tabFrom: null,
  });
});

test("contract: Shift+Space selects rows and Ctrl+Space columns, and neither opens a cell, where Enter would empty it; in an open cell they are typed", () => {
  expect(commandOf(key(" ", { shift: true }), from(0, 0))).toEqual({ do: "select", what: "rows" });
  expect(commandOf(key(" ", { ctrl: true }), from(0, 0))).toEqual({ do: "select", what: "columns" });
  expect(commandOf(key(" ", { ctrl: true, shift: true }), from(0, 0))).toEqual({ do: "select", what: "all" });
  expect(commandOf(key(" ", { shift: true }), from(0, 0, { mode: "typing" }))).toEqual({ do: "pass" });
  expect(commandOf(key(" "), from(0, 0))).toEqual({ do: "open", how: "typing" });
});

test("STBL-11* STBL-12* contract: Enter and space press the button of a row; Shift+F10 and the menu key open the menu of its rows, F1 the keys", () => {
  for (const name of ["Enter", " "]) expect(commandOf(key(name), from(0, 3))).toEqual({ do: "press" });
  expect(commandOf(key("F10", { shift: true }), from(0, 0))).toEqual({ do: "rowMenu" });
  expect(commandOf(key("ContextMenu"), from(0, 2))).toEqual({ do: "rowMenu" });
  expect(commandOf(key("F10"), from(0, 0))).toEqual({ do: "pass" });
  expect(commandOf(key("F1"), from(0, 0, { mode: "typing" }))).toEqual({ do: "help" });
});

test("FORM-20: typing replaces, F2 edits, Delete clears, Ctrl+Enter and Ctrl+V are not the grid's", () => {
  expect(commandOf(key("x"), from(0, 0))).toEqual({ do: "open", how: "typing" });
  expect(commandOf(key("F2"), from(0, 0))).toEqual({ do: "open", how: "editing" });
  expect(commandOf(key("Delete"), from(0, 0))).toEqual({ do: "clear" });
  expect(commandOf(key("z", { ctrl: true }), from(0, 0))).toEqual({ do: "undo" });
  expect(commandOf(key("Enter", { ctrl: true }), from(0, 0))).toEqual({ do: "pass" });
  expect(commandOf(key("v", { ctrl: true }), from(0, 0))).toEqual({ do: "pass" });
});

test("contract: in a worksheet Alt+Down opens the column's menu, Ctrl+F and Ctrl+H the search, from an open cell too; elsewhere they are the browser's", () => {
  const worksheet = (more: Partial<KeyContext> = {}): KeyContext => from(0, 1, { worksheet: true, ...more });
  expect(commandOf(key("ArrowDown", { alt: true }), worksheet())).toEqual({ do: "menu" });
  expect(commandOf(key("f", { ctrl: true }), worksheet())).toEqual({ do: "find" });
  expect(commandOf(key("F", { ctrl: true }), worksheet({ mode: "typing" }))).toEqual({ do: "find" });
  expect(commandOf(key("h", { ctrl: true }), worksheet())).toEqual({ do: "replace" });
  for (const name of ["f", "h"])
    expect(commandOf(key(name, { ctrl: true }), from(0, 1))).toEqual({ do: "pass" });
  for (const [name, shift] of [
    ["y", false],
    ["Z", true],
  ] as const)
    expect(commandOf(key(name, { ctrl: true, shift }), worksheet())).toEqual({ do: "redo" });
});

test("FORM-20: arrows leave a cell that is being typed in, and move the caret in one that is edited", () => {
  expect(commandOf(key("ArrowDown"), from(0, 1, { mode: "typing" }))).toMatchObject({
    to: { row: 1, column: 1 },
  });
  expect(commandOf(key("ArrowDown"), from(0, 1, { mode: "editing" }))).toEqual({ do: "pass" });
});

test("FORM-20: no key in any state and with any range leads to a cell that does not exist, or out of a range that it keeps", () => {
  const keys = fc.constantFrom(
    ..."ArrowUp ArrowDown ArrowLeft ArrowRight Home End PageUp PageDown Tab Enter Escape F2 Delete a 1".split(
      " ",
    ),
    " ",
  );
  const cell = fc.record({ row: fc.nat(2), column: fc.nat(3) });
  const state = fc.record({
    anchor: cell,
    head: cell,
    active: cell,
    mode: fc.constantFrom("moving", "typing", "editing"),
    tabFrom: fc.constantFrom(null, 0, 1),
    press: fc.record({ key: keys, ctrl: fc.boolean(), shift: fc.boolean(), alt: fc.boolean() }),
  });
  fc.assert(
    fc.property(state, ({ anchor, head, active, mode, tabFrom, press }) => {
      const range = rectangleOf({ anchor, head });
      const selection = {
        anchor,
        head,
        ...(covers(range, active.row, active.column) && { active }),
      };
      const command = commandOf(press, from(0, 0, { selection, mode, tabFrom }));
      const to = "to" in command ? command.to : "thenTo" in command ? command.thenTo : anchor;
      expect([to.row >= 0 && to.row < 3, to.column >= 0 && to.column < 4]).toEqual([true, true]);
      expect(!("within" in command) || covers(range, to.row, to.column)).toBe(true);
    }),
  );
});
