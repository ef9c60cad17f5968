import { readEmail } from "../../../../contract/platform/email.ts";
import { isClosed } from "../../../../contract/requisicoes/index.ts";
import type { Database } from "../../../platform/db/connect.ts";
import type { Row } from "../../../platform/db/rows.ts";
import { sql } from "../../../platform/db/sql.ts";
import { postLetter } from "../../../platform/mail/letters.ts";
import type { LetterKind } from "../../../platform/mail/letters.ts";

declare module "../../../platform/mail/letters.ts" {
  interface Letters {
    /** To whoever wrote to a request that was closed by then. */
    fechada: { readonly req_numero: number };
  }
}

/** Tells that a mail came too late. */
export const closedLetter: LetterKind = {
  tipo: "fechada",
  again: true,
  write: async ({ db, settings }, { email_dados }) => {
    // Unscoped: whoever is written to has written to this request.
    const { rows } = await sql<Row<"requisicao", "req_numero" | "req_tipo_desc" | "req_status" | "view">>`
      select req_numero, req_tipo_desc, req_status, view from requisicao
      where req_numero = ${Number(email_dados["req_numero"])}::bigint`.execute(db);
    const [row] = rows;
    if (!row || !isClosed(row.req_status)) return undefined;
    const { req_numero, req_tipo_desc, view } = row;
    return {
      assunto: `Requisição ${req_numero}: ${req_tipo_desc} (encerrada)`,
      antes: [
        `O seu e-mail para a requisição ${req_numero} chegou depois que ela foi encerrada, e não entrou nela.`,
        "Ele foi guardado, e a equipe da montadora o verá. Para um assunto novo, fale com o seu contato na montadora.",
      ],
      botao: {
        texto: "Abrir no PAC",
        href: `${settings.publicUrl}/${view}/historico/requisicoes/${req_numero}`,
      },
      depois: ["Este aviso é automático e vem uma única vez. Não o responda."],
    };
  },
};

/** A mail that came too late. */
interface Late {
  readonly req_numero: number;
  /** The envelope's sender. */
  readonly envelope: string;
  readonly quando: Date;
}

/**
 * Posts it, once for a request and a sender, whatever becomes of their mails: the request is locked, so that two mails at
 * once count as one after the other.
 */
export async function postClosedLetter(tx: Database, { req_numero, envelope, quando }: Late): Promise<void> {
  const destino = readEmail(envelope);
  if (destino === null) return;
  const { rows } = await sql<Row<"email_saida", "email_id">>`
    select email_id from email_saida where email_tipo = 'fechada'
      and email_dados ->> 'req_numero' = ${String(req_numero)}::text
      and lower(email_destino) = lower(${destino}) limit 1`.execute(tx);
  if (rows.length > 0) return;
  await postLetter(tx, { tipo: "fechada", usuario_id: null, destino, dados: { req_numero }, quando });
}
