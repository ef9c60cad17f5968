import { formatDate } from "../../../contract/platform/dates.ts";

const relative = new Intl.RelativeTimeFormat("pt-BR", { numeric: "auto" });

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * A relative time: `agora`, `há 5 minutos`, `há 3 horas`, `ontem`, `há 6 dias`; the date after a week. Future times are
 * `agora`, since clocks may differ.
 * @param seconds the moment in unix seconds
 * @param nowSeconds now in unix seconds
 */
export function formatRelative(seconds: number, nowSeconds: number): string {
  const ago = nowSeconds - seconds;
  if (ago < MINUTE) return "agora";
  if (ago < HOUR) return relative.format(-Math.floor(ago / MINUTE), "minute");
  if (ago < DAY) return relative.format(-Math.floor(ago / HOUR), "hour");
  if (ago < 7 * DAY) return relative.format(-Math.floor(ago / DAY), "day");
  return formatDate(seconds);
}
