import { z } from "zod";
import { isIsoDate, isoDayOf } from "../../platform/dates.ts";
import { INVALID_DATE } from "../../platform/messages.ts";
import { TIPOS_ARQUIVO } from "./fields.ts";
import { START_AFTER_END } from "./messages.ts";
import { periodoOf } from "./periodo.ts";

/** More than any day that can be asked for: what is beyond is no date for JavaScript either. */
const MOST_SECONDS = 8_000_000_000;

/** Whether it is a moment of a day that can be asked for, as unix seconds. */
function isMoment(seconds: number): boolean {
  return Math.abs(seconds) <= MOST_SECONDS && isIsoDate(isoDayOf(seconds));
}

const momentSchema = z.number().int({ error: INVALID_DATE, abort: true }).refine(isMoment, INVALID_DATE);

/** What an export is asked for with (AEXP-08, OP-94). */
export const exportacaoSchema = z.object({
  tipoArquivo: z.enum(TIPOS_ARQUIVO),
  requisicaoDatas: z.object({ start: momentSchema, end: momentSchema }).superRefine((datas, context) => {
    // It is asked of refused ones, too.
    if (!isMoment(datas.start) || !isMoment(datas.end)) return;
    const { de, ate } = periodoOf(datas);
    if (de > ate) context.addIssue({ code: "custom", path: ["start"], message: START_AFTER_END });
  }),
});
