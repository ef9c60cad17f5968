import { expect, it, describe, vi } from "vitest";
import {
  addNotice,
  currentNotices,
  dropNotice,
  runNotice,
  withNotice,
  type NewNotice,
  type Notice,
} from "./notice-store.ts";

const listOf = (...came: NewNotice[]) =>
  came.reduce<Notice[]>((now, one, id) => withNotice(now, { ...one, id }), []);
const shown = (...messages: string[]) =>
  listOf(...messages.map((message) => ({ kind: "negative" as const, message })));
const textsOf = (notices: readonly Notice[]) => notices.map(({ message }) => message);

/** A notice that offers to undo; `done` tells what became of it. */
function undoable(message: string) {
  const done = vi.fn<(what: string) => void>();
  const action = { label: "Desfazer", run: () => done("run"), unused: () => done("unused") };
  return { kind: "positive" as const, message, action, done };
}

describe("notices", () => {
  it("LAY-20: the same text is not stacked on itself, but its time begins anew", () => {
    expect(shown("a", "b", "a").map(({ message, times }) => [message, times])).toEqual([
      ["a", 2],
      ["b", 1],
    ]);
  });

  it("LAY-20: a success and an error with the same text are two notices", () => {
    expect(withNotice(shown("a"), { kind: "positive", message: "a", id: 9 })).toHaveLength(2);
  });

  it("LAY-20: at most four stand at once, the oldest goes first", () => {
    expect(textsOf(shown("a", "b", "c", "d", "e"))).toEqual(["b", "c", "d", "e"]);
  });

  it("LAY-20: what can still be undone is not merged, and outlasts what is only told", () => {
    const told = { kind: "negative" as const, message: "b" };
    expect(textsOf(listOf(undoable("a"), undoable("a"), told, told))).toEqual(["a", "a", "b"]);
    expect(textsOf(listOf(undoable("a"), told, undoable("c"), undoable("d"), undoable("e")))).toEqual([
      "a",
      "c",
      "d",
      "e",
    ]);
  });

  it("LAY-20: an action is done once or not at all, and is told so once", () => {
    const [run, closed, pushed] = [undoable("a"), undoable("b"), undoable("c")];
    for (const one of [run, closed, pushed]) addNotice(one);
    // Compared by text: another file of this worker may have left notices.
    const [first, second] = ["a", "b"].map((text) =>
      currentNotices().find(({ message }) => message === text),
    );
    if (!first || !second) throw new Error("no notices");
    runNotice(first);
    runNotice(first);
    dropNotice(second);
    for (const message of ["d", "e", "f", "g"]) addNotice(undoable(message));
    expect(run.done.mock.calls).toEqual([["run"]]);
    expect(closed.done.mock.calls).toEqual([["unused"]]);
    expect(pushed.done.mock.calls).toEqual([["unused"]]);
    expect(textsOf(currentNotices())).toEqual(["d", "e", "f", "g"]);
  });
});
