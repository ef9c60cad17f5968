import type { RawBuilder } from "kysely";
import { NOT_AN_EMAIL } from "../../../contract/interacoes/index.ts";
import type { StoredFile } from "../../arquivos/index.ts";
import { sql } from "../../platform/db/sql.ts";
import type { Draft } from "../commands/thread.ts";

/** The column by which a message belongs to a request or to a conversation. */
const COLUMN = { req_numero: sql`req_numero`, conversa_id: sql`conversa_id` };

/**
 * The insert of a message, as a data-modifying CTE behind `alvo`, the record that it belongs to. Gives no row where the
 * person has used its key before.
 */
export function novaInteracao(
  belongsTo: keyof typeof COLUMN,
  { usuario_id, quando, texto, privada, anexos, chave, tipo, reenvio }: Draft,
): RawBuilder<unknown> {
  const column = COLUMN[belongsTo];
  return sql`insert into interacao (${column}, interacao_usuario_id, interacao_timestamp, interacao_tipo,
        interacao_texto, interacao_privada, interacao_reenvio, interacao_anexos, interacao_chave)
      select ${column}, ${usuario_id}::bigint, ${quando}::timestamptz, ${tipo}::text, ${texto}, ${privada}::boolean,
        ${reenvio}::boolean, ${JSON.stringify(anexos)}::jsonb, ${chave ?? null}::text from alvo
      on conflict (interacao_usuario_id, interacao_chave) where interacao_chave is not null do nothing
      returning interacao_id, ${column}`;
}

/** A mail that came in, as the message that it becomes: private, of the type `email`, and nobody's (OP-54). */
export interface Resposta {
  readonly quando: Date;
  /** Who it counts as from, whatever the mail says. */
  readonly remetente: { readonly nome: string | null; readonly email: string };
  /** `Name <address>` of its From, where that is somebody else. */
  readonly from: string | null;
  readonly texto: string;
  /** What it quotes. */
  readonly citado: string | null;
  /** Sanitised. */
  readonly html: string | null;
  /** What was left out of it, each with why. */
  readonly descartados: readonly string[];
}

/** The insert of a message that came by e-mail, as a data-modifying CTE behind `alvo`, the record that it belongs to. */
export function novaResposta(
  belongsTo: keyof typeof COLUMN,
  { quando, remetente, from, texto, citado, html, descartados }: Resposta,
  anexos: readonly StoredFile[],
): RawBuilder<unknown> {
  const column = COLUMN[belongsTo];
  const named = anexos.map(({ arquivo_id, arquivo_nome_original: arquivo_nome }) => ({
    arquivo_id,
    arquivo_nome,
  }));
  return sql`insert into interacao (${column}, interacao_timestamp, interacao_tipo, interacao_texto, interacao_privada,
        interacao_anexos, interacao_html, interacao_citado, interacao_descartados, interacao_remetente_nome,
        interacao_remetente_email, interacao_remetente_from)
      select ${column}, ${quando}::timestamptz, 'email', ${texto}, true, ${JSON.stringify(named)}::jsonb, ${html}::text,
        ${citado}::text, ${[...descartados]}::text[], ${remetente.nome}::text, ${remetente.email}::text, ${from}::text
      from alvo
      returning interacao_id, ${column}`;
}

/**
 * The rows of the e-mails of a message, as a data-modifying CTE behind `nova`; those that are no address fail at once.
 * Nothing for a message of another type, whose statement stays as short as it is.
 */
export function novosEmails({ tipo, quando, emails: { validos, invalidos } }: Draft): RawBuilder<unknown> {
  if (tipo !== "email") return sql``;
  const all = [...validos, ...invalidos];
  const wrong = all.map((_, at) => at >= validos.length);
  return sql`, emails as (
      insert into email_saida (interacao_id, email_destino, email_estado, email_motivo, email_invalido, criado_em, proxima_em)
      select nova.interacao_id, d.destino, case when d.invalido then 'falhou' else 'fila' end,
        case when d.invalido then ${NOT_AN_EMAIL} end, d.invalido, ${quando}::timestamptz,
        case when d.invalido then null else ${quando}::timestamptz end
      from nova cross join unnest(${all}::text[], ${wrong}::boolean[]) with ordinality d(destino, invalido, ordem)
      order by d.ordem)`;
}
