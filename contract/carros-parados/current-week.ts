import { isoDayOf } from "../platform/dates.ts";
import { weekOf, yearOf, type Semana } from "./weeks.ts";

/** São Paulo's day at that unix second, `YYYY-MM-DD`, the week that it lies in, and that week's year (OP-71). */
export function currentWeek(seconds: number): {
  readonly hoje: string;
  readonly semana: Semana;
  readonly ano: number;
} {
  const hoje = isoDayOf(seconds);
  const semana = weekOf(hoje);
  return { hoje, semana, ano: yearOf(semana) };
}
