import type { Database } from "../../../server/platform/db/connect.ts";
import { sql } from "../../../server/platform/db/sql.ts";
import type { MailSink } from "../../http/mail-sink.ts";
import { becomes } from "../kit/events.ts";
import type { Tally } from "../kit/tally.ts";
import { ask } from "../kit/world.ts";
import type { World } from "../kit/world.ts";

/** The settings of a product that sends by the server behind that port. */
export const mailSettings = (port: number): Record<string, string> => ({
  SMTP_URL: `smtp://127.0.0.1:${port}`,
  MAIL_FROM: "pac@montadora.example",
});

/** So many addresses of that name. */
export const addresses = (name: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => `${name}${at}@oficina.example`);

/** Sends an e-mail of DAC's about that request; gives whom it was acknowledged for. */
export async function mailTo(
  world: World,
  part: string,
  numero: number,
  interacao_emails: readonly string[],
): Promise<readonly string[]> {
  const json = { interacao_tipo: "email", interacao_texto: "Segue a nota.", interacao_emails };
  const path = `/v2/pac/requisicoes/${numero}/interacoes`;
  const reply = await ask(world, part, { who: "dac", path, json });
  if (reply.status === 200) return interacao_emails;
  world.tally.found(part, `an e-mail answers ${reply.status}`, reply.body.toString().slice(0, 200));
  return [];
}

/** As if the minutes were over until which mails that failed wait for their next try. */
export async function endWaits(db: Database): Promise<void> {
  await sql`update email_saida set proxima_em = least(proxima_em, now())
    where email_estado = 'fila' and arrendado_ate is null`.execute(db);
}

/** As if the five minutes were over for which a sender keeps the mails that it had when it died. */
export async function endLeases(db: Database, died: Date): Promise<void> {
  await sql`update email_saida set proxima_em = least(proxima_em, now()), arrendado_ate = null
    where email_estado = 'fila' and arrendado_ate < ${died}::timestamptz + interval '5 minutes'`.execute(db);
}

/** How many mails to addresses of that name are in that state; without one, all, letters of sign-ins among them. */
export async function countMails(db: Database, estado: string, name = ""): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from email_saida
    where email_estado = ${estado} and email_destino like ${`${name}%`}`.execute(db);
  return rows[0]?.n ?? 0;
}

/** How far mails to addresses of that name are: not begun, leased by a sender, over. */
export async function countStates(
  db: Database,
  name: string,
): Promise<{ readonly waiting: number; readonly leased: number; readonly settled: number }> {
  const { rows } = await sql<{ waiting: number; leased: number; settled: number }>`
    select count(*) filter (where email_estado = 'fila' and arrendado_ate is null) as waiting,
      count(*) filter (where email_estado = 'fila' and arrendado_ate is not null) as leased,
      count(*) filter (where email_estado <> 'fila') as settled
    from email_saida where email_destino like ${`${name}%`}`.execute(db);
  return rows[0] ?? { waiting: 0, leased: 0, settled: 0 };
}

/**
 * Has all that waits be sent, and tells of acknowledged mails that did not arrive, or did so twice. `mayRepeat`: whose the
 * server had taken when the sender lost it, which come again under the same Message-ID.
 */
export async function expectMails(
  { db, tally }: { db: Database; tally: Tally },
  part: string,
  sink: MailSink,
  acknowledged: readonly string[],
  mayRepeat: (address: string) => boolean,
): Promise<void> {
  const isOver = async (): Promise<boolean> => {
    await endWaits(db);
    return (await countMails(db, "fila")) === 0;
  };
  if (!(await becomes(isOver, 90_000))) tally.found(part, "mails still wait");
  const failed = await countMails(db, "falhou");
  if (failed > 0) tally.found(part, "mails were given up", String(failed));
  let [arrived, repeated] = [0, 0];
  for (const address of acknowledged) {
    const came = sink.received.filter(({ to }) => to.includes(address));
    if (came.length === 0) tally.found(part, "an acknowledged mail did not arrive", address);
    else arrived += 1;
    if (came.length < 2) continue;
    repeated += 1;
    if (!mayRepeat(address)) tally.found(part, "a mail arrived twice", address);
    if (new Set(came.map(({ mail }) => mail.messageId)).size > 1)
      tally.found(part, "a mail came again under another Message-ID", address);
  }
  tally.say(
    part,
    `${acknowledged.length} mails were acknowledged, ${arrived} arrived, ${repeated} of them twice`,
  );
}
