import { formatInteger } from "../../contract/platform/number.ts";
import type { DownloadFigures } from "./downloads.ts";
import type { ExportFigures } from "./exports.ts";
import { line, ms } from "./figures.ts";
import { REQUESTS } from "./size.ts";

/** All requests that there are, in either file. */
export function exportBudgets(figures: ExportFigures): string[] {
  return (["csv", "xlsx"] as const).map((tipo) => {
    const { linhas, seconds, bytes, mostMb, p99 } = figures[tipo];
    return line(
      linhas >= REQUESTS && mostMb <= 400 && p99 <= 50,
      `an export of ${formatInteger(linhas)} requests as ${tipo} of ${formatInteger(Math.round(bytes / 1024))} kB in ${seconds.toFixed(1)} s: the process holds ${mostMb} MB at most (budget 400), other calls take a p99 of ${ms(p99)} ms (budget 50)`,
    );
  });
}

/** The newest requests, however many there are besides. */
export function newestBudget({ linhas, seconds, mostMb, p99 }: DownloadFigures): string {
  return line(
    mostMb <= 400 && p99 <= 50,
    `an export of ${formatInteger(linhas)} requests of whole days, of ${formatInteger(REQUESTS)} there are, as csv in ${seconds.toFixed(1)} s: the process holds ${mostMb} MB at most (budget 400), other calls take a p99 of ${ms(p99)} ms (budget 50)`,
  );
}

/** The history as a spreadsheet. */
export function listBudget({ seconds, bytes, beforeMb, mostMb, p99 }: DownloadFigures): string {
  const moreMb = mostMb - beforeMb;
  return line(
    moreMb <= 100 && p99 <= 50,
    `a list of 100,000 requests as a spreadsheet of ${formatInteger(Math.round(bytes / 1024))} kB in ${seconds.toFixed(1)} s: the process holds ${moreMb} MB more (budget 100), other calls take a p99 of ${ms(p99)} ms (budget 50)`,
  );
}
