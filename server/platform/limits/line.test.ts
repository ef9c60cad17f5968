import { expect, it } from "vitest";
import { createLine } from "./line.ts";

it("contract: who gives up waiting leaves the line, and is not given a turn later", async () => {
  const line = createLine({ concurrency: 1, maxWaiting: 2, maxPerGroup: 2 });
  const leave = await line.enter({ key: "a", group: "g" });
  const over = new AbortController();
  const givenUp = line.enter({ key: "b", group: "g" }, over.signal);
  const next = line.enter({ key: "c", group: "g" });
  over.abort(new Error("no more"));
  await expect(givenUp).rejects.toThrow("no more");
  leave();
  (await next)();
  // Nothing is left of the one that gave up: the line takes as many as at first.
  const again = await line.enter({ key: "b", group: "g" });
  again();
  await expect(line.enter({ key: "d", group: "g" }, over.signal)).rejects.toThrow("no more");
});
