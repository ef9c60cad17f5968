import { datasOf } from "../../contract/administrativo/index.ts";
import { measureDownload } from "./downloads.ts";
import type { DownloadFigures } from "./downloads.ts";
import type { Place } from "./place.ts";
import { SCENARIOS } from "./scenarios.ts";
import { BASE, WANTED } from "./size.ts";

/** What everybody does all day, and a picture: they take no longer on ten times as many requests (`bench -- tenfold`). */
const TENFOLD: ReadonlySet<string> = new Set([
  "list",
  "list-500",
  "detail",
  "reply",
  "create",
  "resumo",
  "quantidades",
  "unread",
  "chart-semana",
]);

export const TENFOLD_TITLES: ReadonlySet<string> = new Set(
  SCENARIOS.filter(({ name }) => TENFOLD.has(name)).map(({ title }) => title),
);

/** Whether that call was asked for to be compared with a run on another number of requests. */
export const isCompared = (name: string): boolean => WANTED.includes("tenfold") && TENFOLD.has(name);

/** The generator writes one request a minute, up to now. */
const A_DAY = 24 * 60;
const DAY_MS = 86_400_000;

/**
 * The export of the newest whole days that are over, some 98,000 requests (of `--base` by as much fewer): as many in either
 * run, whatever else there is, and whatever was created meanwhile.
 */
export async function measureNewest({ url, pid }: Place): Promise<DownloadFigures> {
  const day = (ago: number): string => new Date(Date.now() - ago * DAY_MS).toISOString().slice(0, 10);
  return await measureDownload({
    url,
    pid,
    login: "admin",
    view: "ga",
    path: "/v2/pac/administrativo/requisicoes-relatorio",
    body: {
      tipoArquivo: "csv",
      requisicaoDatas: datasOf({ de: day(Math.floor(BASE / A_DAY) - 1), ate: day(1) }),
    },
  });
}
