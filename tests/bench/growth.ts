import type { DownloadFigures } from "./downloads.ts";
import type { Growth, Row } from "./figures.ts";
import { BASE, IS_LARGE, REQUESTS } from "./size.ts";
import { TENFOLD_TITLES } from "./tenfold.ts";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

/** What the last run on 100,000 (`--base`) measured, for the run on more that follows on the same machine. */
const KEPT = join(import.meta.dirname, `../../node_modules/.cache/pac-bench/growth-${BASE}.json`);

/** How often as long a call may take on more, by what it is. */
const MOST_SEARCH = 3;
const MOST = 1.5;

/** What is compared, in milliseconds: each search by one person at once, the calls of `tenfold`, and its export. */
function timesOf(rows: readonly Row[], exported: DownloadFigures | null): Record<string, number> {
  const times = rows.flatMap(({ title, connections, product }): [string, number][] => {
    if (title.startsWith("Search: ")) return connections === 1 ? [[title, product.p50]] : [];
    if (!TENFOLD_TITLES.has(title) || connections > 16) return [];
    return [[connections === 1 ? title : `${title}, ${connections} at once`, product.p50]];
  });
  if (exported) times.push(["Export of the newest days", exported.seconds * 1000]);
  return Object.fromEntries(times);
}

/** Keeps these times, or, of a run on more requests, holds them against the kept ones. */
export async function growthOf(rows: readonly Row[], exported: DownloadFigures | null): Promise<Growth[]> {
  const times = timesOf(rows, exported);
  if (Object.keys(times).length === 0) return [];
  const kept = JSON.parse(await readFile(KEPT, "utf8").catch(() => "{}")) as Record<string, number>;
  if (!IS_LARGE) {
    // A trial on fewer is compared with nothing.
    if (REQUESTS < BASE) return [];
    await mkdir(dirname(KEPT), { recursive: true });
    await writeFile(KEPT, JSON.stringify({ ...kept, ...times }));
    return [];
  }
  return Object.entries(times).flatMap(([title, large]) => {
    const small = kept[title];
    const most = title.startsWith("Search: ") ? MOST_SEARCH : MOST;
    if (small === undefined) console.log(`${title}: nothing is kept of a run on ${BASE} to compare it with`);
    return small === undefined ? [] : [{ title, requests: REQUESTS, base: BASE, small, large, most }];
  });
}
