import { describe, expect, it } from "vitest";
import { withNotice, type Notice } from "./notice-store.ts";

const shown = (...messages: string[]) =>
  messages.reduce<Notice[]>((now, message) => withNotice(now, { kind: "negative", message }), []);

describe("notices", () => {
  it("LAY-20: the same text is not stacked on itself, but its time begins anew", () => {
    expect(shown("a", "b", "a").map(({ message, times }) => [message, times])).toEqual([
      ["a", 2],
      ["b", 1],
    ]);
  });

  it("LAY-20: a success and an error with the same text are two notices", () => {
    expect(withNotice(shown("a"), { kind: "positive", message: "a" })).toHaveLength(2);
  });

  it("LAY-20: at most four stand at once, the oldest goes first", () => {
    expect(shown("a", "b", "c", "d", "e").map(({ message }) => message)).toEqual(["b", "c", "d", "e"]);
  });
});
