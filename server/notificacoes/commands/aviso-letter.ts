import { sql } from "kysely";
import { sameEmail } from "../../../contract/acesso/index.ts";
import { findMailable } from "../../acesso/index.ts";
import type { Database } from "../../platform/db/connect.ts";
import type { Row } from "../../platform/db/rows.ts";
import { postLetters } from "../../platform/mail/letters.ts";
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

/** Mails what is new, as far as its person may see it by then (issue 32). */
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
      const quando = clock.now();
      const { usuario_email: destino } = person;
      await postLetters(db, [{ tipo: "aviso", usuario_id, destino, dados: {}, quando, devida: quando }]);
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

/** What waits for the person, and what an earlier try of this letter took along, as far as they may see it now. */
async function takeAvisos(
  db: Database,
  { email_id }: DueLetter,
  usuario_id: number,
): Promise<readonly MailedAviso[]> {
  const { rows: taken } = await sql<Row<"aviso_email", "aviso_id">>`
    update aviso_email set email_id = ${email_id}::bigint
    where usuario_id = ${usuario_id}::bigint and (email_id is null or email_id = ${email_id}::bigint)
    returning aviso_id`.execute(db);
  const told = await findTold(
    db,
    taken.map(({ aviso_id }) => aviso_id),
  );
  const own = told.filter((one) => one.usuario_id === usuario_id);
  const ids = own.map(({ aviso_id }) => aviso_id);
  // Unscoped: of the notices that `findTold` has just given.
  const { rows } = await sql<Row<"aviso", "aviso_id" | "privado"> & Pick<MailedAviso, "autor_nome">>`
    select a.aviso_id, a.privado, u.usuario_nome as autor_nome
    from aviso a left join usuario u on u.usuario_id = a.autor_id
    where a.aviso_id = any(${ids}::bigint[])`.execute(db);
  const about = new Map(rows.map((row) => [row.aviso_id, row]));
  return own.flatMap((one) => {
    const more = about.get(one.aviso_id);
    return more ? { ...one, privado: more.privado, autor_nome: more.autor_nome } : [];
  });
}
