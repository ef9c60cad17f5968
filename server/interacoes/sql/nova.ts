import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { Draft } from "../commands/thread.ts";

/** The column by which a message belongs to a request or to a conversation. */
const COLUMN = { req_numero: sql`req_numero`, conversa_id: sql`conversa_id` };

/**
 * The insert of a message, as a data-modifying CTE behind `alvo`, the record that it belongs to. Gives no row where the
 * person has used its key before.
 */
export function novaInteracao(
  belongsTo: keyof typeof COLUMN,
  { usuario_id, quando, texto, privada, anexos, chave }: Draft,
): RawBuilder<unknown> {
  const column = COLUMN[belongsTo];
  return sql`insert into interacao (${column}, interacao_usuario_id, interacao_timestamp, interacao_tipo,
        interacao_texto, interacao_privada, interacao_anexos, interacao_chave)
      select ${column}, ${usuario_id}::bigint, ${quando}::timestamptz, 'sistema', ${texto}, ${privada}::boolean,
        ${JSON.stringify(anexos)}::jsonb, ${chave ?? null}::text from alvo
      on conflict (interacao_usuario_id, interacao_chave) where interacao_chave is not null do nothing
      returning interacao_id, ${column}`;
}
