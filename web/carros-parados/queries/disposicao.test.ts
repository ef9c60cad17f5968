import { expect, test } from "vitest";
import { createKeeper } from "./disposicao.ts";

test("contract: what is kept is sent one behind the other, what came meanwhile once, and only the last failure is told", async () => {
  const sent: number[] = [];
  const ends: (() => void)[] = [];
  const keep = createKeeper(async (value: number) => {
    sent.push(value);
    await new Promise<void>((resolve) => ends.push(resolve));
    if (value < 0) throw new Error(`not kept: ${value}`);
  });
  const all = keep(1);
  await keep(2);
  await keep(-3);
  await keep(4);
  expect(sent).toEqual([1]);
  ends[0]?.();
  await expect.poll(() => sent).toEqual([1, 4]);
  ends[1]?.();
  await all;

  const failing = keep(-5);
  await keep(6);
  ends[2]?.();
  await expect.poll(() => sent).toEqual([1, 4, -5, 6]);
  ends[3]?.();
  await failing;
  const last = keep(-7);
  ends[4]?.();
  await expect(last).rejects.toThrow("not kept: -7");
  const after = keep(8);
  ends[5]?.();
  await after;
  expect(sent).toEqual([1, 4, -5, 6, -7, 8]);
});
