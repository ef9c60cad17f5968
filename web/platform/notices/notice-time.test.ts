import { expect, it, vi } from "vitest";
import { shownFor } from "./notice-time.ts";
import { deadlineIn } from "./time-ring.tsx";

const run = (): void => undefined;

it("LAY-20: an error stands longer than a success, one that offers something as long, and a deadline to its end", () => {
  expect(shownFor({ kind: "positive" })).toBe(4000);
  expect(shownFor({ kind: "negative" })).toBe(10_000);
  expect(shownFor({ kind: "positive", action: { label: "Desfazer", run } })).toBe(10_000);
  const clock = vi.spyOn(performance, "now").mockReturnValue(500);
  const deadline = deadlineIn(6);
  clock.mockReturnValue(2500);
  expect(shownFor({ kind: "positive", action: { label: "Desfazer", run, deadline } })).toBe(4000);
  clock.mockRestore();
});
