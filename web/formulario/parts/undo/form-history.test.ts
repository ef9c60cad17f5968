import { expect, test } from "vitest";
import { createRowsStore } from "../../../platform/grid/index.ts";
import { createFormHistory } from "./form-history.ts";

/** A form of plain fields and rows that notes changes as its screen does. */
function formOf() {
  const fields: Record<string, unknown> = { os: "", obs: "" };
  const history = createFormHistory((name, value) => {
    const before = fields[name];
    fields[name] = value;
    // A form reports every change, this one too.
    history.changed(name, before, value);
  });
  const inner = createRowsStore([
    { id: "1", codigo: "A" },
    { id: "2", codigo: "B" },
  ]);
  const store = history.rowsOf(inner);
  const type = (name: string, text: string): void => {
    for (const key of text) {
      const before = String(fields[name]);
      fields[name] = before + key;
      history.changed(name, before, fields[name]);
    }
  };
  const codes = () => inner.rows().map((row) => row["codigo"]);
  return { fields, history, store, type, codes };
}

test("contract: the last deed goes first, in whichever field or row it was, and comes again in the same order", () => {
  const { fields, history, store, type, codes } = formOf();
  type("os", "OS-1");
  store.apply(store.rows().filter(({ id }) => id !== "1"));
  history.undo();
  expect([codes(), fields["os"]]).toEqual([["A", "B"], "OS-1"]);
  history.undo();
  expect(fields["os"]).toBe("");
  history.undo();
  history.redo();
  expect([codes(), fields["os"]]).toEqual([["A", "B"], "OS-1"]);
  history.redo();
  expect(codes()).toEqual(["B"]);
  // The table's own keys go through the same history.
  type("os", "2");
  store.undo();
  expect([codes(), fields["os"]]).toEqual([["B"], "OS-1"]);
  store.undo();
  expect(codes()).toEqual(["A", "B"]);
});

test("contract: a text goes back word by word, and field by field", () => {
  const { fields, history, type } = formOf();
  type("obs", "farol e grade");
  history.settle();
  type("obs", "s");
  const seen = [0, 1, 2, 3].map(() => {
    history.undo();
    return fields["obs"];
  });
  expect(seen).toEqual(["farol e grade", "farol e ", "farol ", ""]);
});

test("contract: what a field tidies as it is left is no step: the next undo is one that is seen, and redo stays", () => {
  const { fields, history, type } = formOf();
  const tidy = (text: string): void => {
    const before = fields["os"];
    fields["os"] = text;
    history.changed("os", before, text);
  };
  type("os", "os-1 b");
  history.undo();
  expect(fields["os"]).toBe("os-1 ");
  tidy("OS-1");
  history.settle();
  history.redo();
  expect(fields["os"]).toBe("os-1 b");
  history.undo();
  tidy("OS-1");
  history.undo();
  expect(fields["os"]).toBe("");
  history.redo();
  expect(fields["os"]).toBe("OS-1");
});
