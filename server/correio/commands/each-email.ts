import type { EmailLinha } from "../../../contract/correio/index.ts";
import type { Caller, Session } from "../../acesso/index.ts";
import { refusalOfOne } from "../../platform/http/errors.ts";

/**
 * Does it with each mail by itself, in their order: a refusal is that mail's verdict and holds back no other; a failing
 * database ends the call, and what was done stays done. Whoever is suspended or moved in between does no more.
 */
export async function eachEmail(
  caller: Caller,
  email_ids: readonly number[],
  deed: (session: Session, email_id: number) => Promise<unknown>,
): Promise<EmailLinha[]> {
  const linhas: EmailLinha[] = [];
  for (const email_id of email_ids) {
    // oxlint-disable-next-line no-await-in-loop -- each has ended before the next one begins
    const session = await caller.again();
    // oxlint-disable-next-line no-await-in-loop -- as above
    linhas.push(await verdictOf(email_id, async () => await deed(session, email_id)));
  }
  return linhas;
}

async function verdictOf(email_id: number, deed: () => Promise<unknown>): Promise<EmailLinha> {
  try {
    await deed();
    return { email_id, resultado: "feito", recusa: null };
  } catch (error) {
    const { status, message: msg_txt } = refusalOfOne(error);
    return { email_id, resultado: "recusado", recusa: { status, msg_txt } };
  }
}
