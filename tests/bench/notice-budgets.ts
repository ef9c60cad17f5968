import { formatInteger } from "../../contract/platform/number.ts";
import { line, ms, perSecond } from "./figures.ts";
import type { MailInFigures } from "./mails-in.ts";
import type { MailFigures } from "./mails.ts";
import type { NoticeFigures } from "./notices.ts";

/** Replies take a half longer beside it at most: the sender shares a process and two cores with them. */
export function mailBudget({
  mails,
  perSecond: rate,
  wrong,
  beforeMb,
  sendingMb,
  mostMb,
  alone,
  beside,
  sentBeside,
}: MailFigures): string {
  return line(
    wrong === 0 && sendingMb <= 250 && beside.p99 <= 1.5 * alone.p99,
    `${formatInteger(mails)} due mails, ${perSecond(rate)} a second, ${wrong} lost or doubled (budget 0): the process holds ${beforeMb} MB before and ${sendingMb} MB at most (budget 250), ${mostMb} MB with the replies; beside ${formatInteger(sentBeside)} of them replies take a p99 of ${ms(beside.p99)} ms, ${ms(alone.p99)} ms without (budget half more), ${perSecond(beside.perSecond)} and ${perSecond(alone.perSecond)} a second`,
  );
}

/** The reader makes notices beside the calls: within 2 s of the message, and without costing these more than a half. */
export function noticeBudgets(figures: NoticeFigures): string[] {
  const { messages, wrong, p50, worst, beforeMb, mostMb, alone, beside, behind, perSecond: rate } = figures;
  return [
    line(
      wrong === 0 && worst <= 2000,
      `500 owners and ${messages} messages, 20 a second: ${wrong} notices lost or doubled (budget 0), ${ms(p50)} ms after the message, ${ms(worst)} ms at most (budget 2,000)`,
    ),
    line(
      beside.p99 <= 1.5 * alone.p99 && mostMb <= Math.max(250, beforeMb + 25),
      `replies while notices are made take a p99 of ${ms(beside.p99)} ms, ${ms(alone.p99)} ms without (budget half more), ${perSecond(beside.perSecond)} and ${perSecond(alone.perSecond)} a second; the process holds ${beforeMb} MB before and ${mostMb} MB at most (budget 250, or 25 more than before)`,
    ),
    line(
      rate >= 1000,
      `${formatInteger(behind)} events behind are read at ${perSecond(rate)} a second (budget 1,000)`,
    ),
  ];
}

export function mailInBudget({ bytes, seconds, beforeMb, mostMb, heldMs }: MailInFigures): string {
  const moreMb = mostMb - beforeMb;
  return line(
    moreMb <= 100,
    `a mail of ${(bytes / 2 ** 20).toFixed(1)} MB with two files is taken in in ${seconds.toFixed(1)} s: the process holds ${moreMb} MB more (budget 100), the event loop is held ${ms(heldMs)} ms at most`,
  );
}
