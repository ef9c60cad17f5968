import type { Locator } from "@playwright/test";

/** The pairs of what lies on each other, by their places among the given. */
export async function overlaps(...given: readonly Locator[]): Promise<string[]> {
  const boxes = await Promise.all(given.map(async (one) => await one.boundingBox()));
  return boxes.flatMap((a, at) =>
    boxes.slice(at + 1).flatMap((b, after) => {
      if (a === null || b === null) return [`${at}: not there`];
      const apart =
        a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
      return apart ? [] : [`${at} and ${at + 1 + after}`];
    }),
  );
}
