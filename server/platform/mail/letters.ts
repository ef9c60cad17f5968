import type { Database } from "../db/connect.ts";
import type { Row } from "../db/rows.ts";
import { sql } from "../db/sql.ts";
import type { Bus } from "../live/bus.ts";
import type { Services } from "../services.ts";

/**
 * The kinds of mails that belong to no message, each with what is kept of it until it goes out; a room adds its own by
 * declaration merging, as the acts of the audit. What is kept is no secret and no text: a letter is written when it is
 * sent (decision 64).
 */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface Letters {}

/** A letter that is to go out. */
export interface NewLetter<Tipo extends keyof Letters> {
  readonly tipo: Tipo;
  /** Whom it is for; null for somebody who is not of the product. */
  readonly usuario_id: number | null;
  readonly destino: string;
  readonly dados: Letters[Tipo];
  /** When it is due: now, or later. It counts as written then. */
  readonly quando: Date;
}

/** What leads somewhere. */
interface LetterLink {
  readonly texto: string;
  readonly href: string;
}

/** What a letter says. Its HTML is made of the same, so that nothing in it comes from outside. */
export interface LetterText {
  readonly assunto: string;
  /** Paragraphs before what is pressed, and those behind it. */
  readonly antes: readonly string[];
  readonly botao: LetterLink;
  /** What it lists behind those before it, each with lines of its own. */
  readonly itens?: readonly (LetterLink & { readonly linhas: readonly string[] })[];
  readonly depois: readonly (string | LetterLink)[];
  /** Takes back what was made for this try, where the server has certainly taken nothing. */
  readonly undo?: () => Promise<void>;
}

/** A letter as the sender has it: leased, and due. */
export type DueLetter = Row<"email_saida", "email_id" | "usuario_id" | "email_destino" | "email_dados">;

/** A kind of letter; its room writes it, server/app.ts puts the kinds together. */
export interface LetterKind {
  readonly tipo: keyof Letters;
  /** Whether one that failed is worth sending again, as things are then; old news is not. */
  readonly again: boolean;
  /** Writes it as it is true now; undefined where nobody is to get it any more. */
  write(
    parts: Pick<Services, "db" | "clock" | "settings">,
    letter: DueLetter,
  ): Promise<LetterText | undefined>;
}

/** Puts a letter into the outbox, inside the caller's transaction. Once that commits, `wakeSender` sends it at once. */
export async function postLetter<Tipo extends keyof Letters>(
  tx: Database,
  letter: NewLetter<Tipo>,
): Promise<void> {
  await postLetters(tx, [letter]);
}

/** The same of several at once; one that is not due yet is found by the job of its minute. */
export async function postLetters<Tipo extends keyof Letters>(
  tx: Database,
  letters: readonly NewLetter<Tipo>[],
): Promise<void> {
  if (letters.length === 0) return;
  const rows = letters.map(({ tipo, usuario_id, destino, dados, quando }) => ({
    email_tipo: tipo,
    usuario_id,
    email_destino: destino,
    email_dados: dados,
    criado_em: quando,
  }));
  await sql`insert into email_saida (email_tipo, usuario_id, email_destino, email_dados, criado_em, proxima_em)
    select email_tipo, usuario_id, email_destino, email_dados, criado_em, criado_em
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (email_tipo text, usuario_id bigint,
      email_destino text, email_dados jsonb, criado_em timestamptz)`.execute(tx);
}

/** The topic of the notice that something is to go out by mail. */
export const CORREIO_TOPIC = "correio";

/** Tells the senders of all instances. Where that fails, the job of the next minute finds what waits. */
export async function wakeSender(bus: Pick<Bus, "publish">): Promise<void> {
  await bus.publish(CORREIO_TOPIC, "").catch(() => undefined);
}
