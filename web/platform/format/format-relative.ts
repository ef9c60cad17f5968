import { formatDate } from "../../../contract/platform/dates.ts";

const relative = new Intl.RelativeTimeFormat("pt-BR", { numeric: "auto" });

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * How long ago it was, as people say it: `agora`, `há 5 minutos`, `há 3 horas`, `ontem`, `há 6 dias`; after a week
 * the day itself. What is ahead of a clock that runs behind is `agora`.
 * @param seconds unix seconds of the moment
 * @param nowSeconds unix seconds of now
 */
export function formatRelative(seconds: number, nowSeconds: number): string {
  const ago = nowSeconds - seconds;
  if (ago < MINUTE) return "agora";
  if (ago < HOUR) return relative.format(-Math.floor(ago / MINUTE), "minute");
  if (ago < DAY) return relative.format(-Math.floor(ago / HOUR), "hour");
  if (ago < 7 * DAY) return relative.format(-Math.floor(ago / DAY), "day");
  return formatDate(seconds);
}
