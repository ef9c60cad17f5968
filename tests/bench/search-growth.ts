import type { Growth, Row } from "./figures.ts";
import { IS_LARGE, REQUESTS } from "./size.ts";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

/** What the last run on 100,000 measured, for the run on more that follows on the same machine. */
const KEPT = join(import.meta.dirname, "../../node_modules/.cache/pac-bench/search-100000.json");

/** Keeps the times of the searches by one person at once, or, of a run on more requests, holds them against the kept ones. */
export async function searchGrowth(rows: readonly Row[]): Promise<Growth[]> {
  const times = Object.fromEntries(
    rows
      .filter(({ title, connections }) => title.startsWith("Search: ") && connections === 1)
      .map(({ title, product }) => [title, product.p50]),
  );
  if (Object.keys(times).length === 0) return [];
  const kept = JSON.parse(await readFile(KEPT, "utf8").catch(() => "{}")) as Record<string, number>;
  if (!IS_LARGE) {
    await mkdir(dirname(KEPT), { recursive: true });
    await writeFile(KEPT, JSON.stringify({ ...kept, ...times }));
    return [];
  }
  return Object.entries(times).flatMap(([title, large]) => {
    const small = kept[title];
    return small === undefined ? [] : [{ title, requests: REQUESTS, small, large }];
  });
}
