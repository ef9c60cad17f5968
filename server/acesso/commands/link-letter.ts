import { conviteLink, sameEmail } from "../../../contract/acesso/index.ts";
import { formatDateTime } from "../../../contract/platform/dates.ts";
import type { DueLetter, LetterKind, LetterText } from "../../platform/mail/letters.ts";
import type { Services } from "../../platform/services.ts";
import { insertConvite, type NewConvite } from "./convite.ts";
import { findMailable } from "./senha-link.ts";
import { tokenHash } from "./sessao.ts";

type Parts = Pick<Services, "db" | "clock" | "settings">;

/** What a letter with a link says of its own. */
interface Words {
  readonly assunto: string;
  /** Why it comes, before the button. */
  readonly motivo: (email: string) => string;
  /** To whoever did not expect it. */
  readonly ignorar: string;
}

/** A letter whose button leads to where its person sets the password; worth sending again, since each has a link of its own. */
export function linkLetter(tipo: LetterKind["tipo"], words: Words): LetterKind {
  return { tipo, again: true, write: async (parts, letter) => await writeLink(parts, letter, words) };
}

/**
 * A letter with a link whose token is made now, so that no queue ever holds it (decision 64). Undefined where its person
 * may not enter any more, has another address, or has set the password meanwhile, which takes it from the queue.
 */
async function writeLink(
  { db, clock, settings }: Parts,
  { email_id, usuario_id, email_destino }: DueLetter,
  { assunto, motivo, ignorar }: Words,
): Promise<LetterText | undefined> {
  if (usuario_id === null) return undefined;
  const made = await db.transaction().execute(async (tx) => {
    const person = await findMailable(tx, { settings }, usuario_id);
    if (!person || !sameEmail(person.usuario_email, email_destino)) return undefined;
    const waits = tx.selectFrom("email_saida").select("email_id").where("email_id", "=", email_id);
    if (!(await waits.executeTakeFirst())) return undefined;
    const convite = await insertConvite(tx, { usuario_id, email: email_destino, quando: clock.now() });
    return { ...convite, nome: person.usuario_nome };
  });
  if (!made) return undefined;
  return {
    assunto,
    antes: [`Olá, ${made.nome}.`, motivo(email_destino)],
    botao: { texto: "Definir senha", href: conviteLink(settings.publicUrl, made.token) },
    depois: [validity(made), ignorar],
    undo: async () => {
      await db.deleteFrom("convite").where("convite_id", "=", tokenHash(made.token)).execute();
    },
  };
}

function validity({ expira }: NewConvite): string {
  const until = formatDateTime(expira.getTime() / 1000);
  return `O link vale uma vez, até ${until} (horário de Brasília). Não o repasse a ninguém.`;
}
