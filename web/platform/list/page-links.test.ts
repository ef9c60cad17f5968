import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pageLinks } from "./page-links.ts";

describe("pageLinks", () => {
  it("HIST-17 CROSS-06: eight links around the page, as near to its middle as the ends allow", () => {
    expect(pageLinks(1, 3)).toEqual([1, 2, 3]);
    expect(pageLinks(1, 42)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(pageLinks(20, 42)).toEqual([17, 18, 19, 20, 21, 22, 23, 24]);
    expect(pageLinks(42, 42)).toEqual([35, 36, 37, 38, 39, 40, 41, 42]);
  });

  it("HIST-17 CROSS-06: never more than eight, never outside, always with the page itself", () => {
    const pages = fc
      .integer({ min: 1, max: 5000 })
      .chain((total) => fc.record({ total: fc.constant(total), page: fc.integer({ min: 1, max: total }) }));
    fc.assert(
      fc.property(pages, ({ page, total }) => {
        const links = pageLinks(page, total);
        expect(links).toHaveLength(Math.min(8, total));
        expect(links).toContain(page);
        expect(links[0]).toBeGreaterThanOrEqual(1);
        expect(links.at(-1)).toBeLessThanOrEqual(total);
      }),
    );
  });
});
