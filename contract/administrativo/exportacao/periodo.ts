import { dayBegins, dayEnds, isoDayOf } from "../../platform/dates.ts";
import type { TipoArquivo } from "./fields.ts";

/** The first and the last day of an export, both `YYYY-MM-DD` in São Paulo. */
export interface Periodo {
  readonly de: string;
  readonly ate: string;
}

/** The period as it is asked for: unix seconds, from 00:00:00 of the first day to 23:59:59 of the last (AEXP-06, OP-94). */
export interface RequisicaoDatas {
  readonly start: number;
  readonly end: number;
}

/** Days as they are asked for. */
export function datasOf({ de, ate }: Periodo): RequisicaoDatas {
  return { start: dayBegins(de), end: dayEnds(ate) };
}

/** The days that these seconds are in: all of each is meant, whatever the second (AEXP-06). */
export function periodoOf({ start, end }: RequisicaoDatas): Periodo {
  return { de: isoDayOf(start), ate: isoDayOf(end) };
}

/** `relatorio01-03-2026-13-03-2026.csv` (AEXP-09, OP-94). */
export function exportacaoFileName({ de, ate }: Periodo, tipo: TipoArquivo): string {
  return `relatorio${dashed(de)}-${dashed(ate)}.${tipo}`;
}

const dashed = (day: string): string => day.split("-").toReversed().join("-");
