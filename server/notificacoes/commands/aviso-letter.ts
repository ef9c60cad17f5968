import { sameEmail } from "../../../contract/acesso/index.ts";
import { findMailable } from "../../acesso/index.ts";
import type { Database } from "../../platform/db/connect.ts";
import type { Row } from "../../platform/db/rows.ts";
import { sql } from "../../platform/db/sql.ts";
import { postLetter } from "../../platform/mail/letters.ts";
import type { DueLetter, LetterKind } from "../../platform/mail/letters.ts";
import { findReturned } from "../../platform/mail/returned.ts";
import { presentAvisoLetter } from "../presenters/aviso-letter.ts";
import type { MailedAviso } from "../presenters/aviso-letter.ts";
import { findTold } from "../queries/told.ts";

declare module "../../platform/mail/letters.ts" {
  interface Letters {
    /** What is new in the requests that a person follows. */
    aviso: Readonly<Record<string, never>>;
  }
}

/** Mails what is new, as far as its person may see it by then (decision 75). */
export const avisoLetter: LetterKind = {
  tipo: "aviso",
  again: false,
  write: async (parts, letter) => {
    const { db, clock, settings } = parts;
    const { usuario_id } = letter;
    const person = usuario_id === null ? undefined : await findMailable(db, parts, usuario_id);
    if (usuario_id === null || !person || !(await isWanted(db, usuario_id, person.usuario_email))) {
      await forget(db, usuario_id);
      return undefined;
    }
    if (!sameEmail(person.usuario_email, letter.email_destino)) {
      await postAnew(db, letter, { usuario_id, destino: person.usuario_email, quando: clock.now() });
      return undefined;
    }
    const avisos = await takeAvisos(db, letter, usuario_id);
    if (avisos.length === 0) return undefined;
    return presentAvisoLetter({ nome: person.usuario_nome, avisos, publicUrl: settings.publicUrl });
  },
};

/** Whether they want such mail still, and whether it arrives. */
async function isWanted(db: Database, usuario_id: number, email: string): Promise<boolean> {
  const chosen = await db
    .selectFrom("usuario")
    .select("aviso_email")
    .where("usuario_id", "=", usuario_id)
    .executeTakeFirst();
  if (chosen === undefined || chosen.aviso_email === "nunca" || email === "") return false;
  return (await findReturned(db, email)) === undefined;
}

/** What waits for a person whom nothing is mailed to is not mailed later either. */
async function forget(db: Database, usuario_id: number | null): Promise<void> {
  await sql`delete from aviso_email where usuario_id = ${usuario_id}::bigint and email_id is null`.execute(
    db,
  );
}

/** Another letter, to the address of the person as it is now, which takes along what this one had taken. */
async function postAnew(
  db: Database,
  { email_id }: DueLetter,
  to: { readonly usuario_id: number; readonly destino: string; readonly quando: Date },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`update aviso_email set email_id = null where email_id = ${email_id}::bigint`.execute(tx);
    await postLetter(tx, { tipo: "aviso", dados: {}, ...to });
  });
}

/** What waits for the person, and what an earlier try of this letter took along, as far as they may see it now. */
async function takeAvisos(
  db: Database,
  { email_id }: DueLetter,
  usuario_id: number,
): Promise<readonly MailedAviso[]> {
  const { rows } = await sql<
    Row<"aviso_email", "aviso_id" | "resposta_em"> & Pick<MailedAviso, "autor_nome">
  >`
    with levado as (
      update aviso_email set email_id = ${email_id}::bigint
      where usuario_id = ${usuario_id}::bigint and (email_id is null or email_id = ${email_id}::bigint)
      returning aviso_id, resposta_em, resposta_autor_id
    )
    select l.aviso_id, l.resposta_em, u.usuario_nome as autor_nome
    from levado l left join usuario u on u.usuario_id = l.resposta_autor_id`.execute(db);
  const kept = new Map(rows.map((row) => [row.aviso_id, row]));
  const told = await findTold(db, [...kept.keys()], usuario_id);
  return told.flatMap((one) => {
    const { resposta_em = null, autor_nome = null } = kept.get(one.aviso_id) ?? {};
    // A closing that was taken back leaves the answer of its burst, and no news of the status.
    return one.desfeito && resposta_em === null ? [] : { ...one, resposta_em, autor_nome };
  });
}
