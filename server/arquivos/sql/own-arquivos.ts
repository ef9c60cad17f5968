import type { RawBuilder } from "kysely";
import type { Row } from "../../platform/db/rows.ts";
import { sql } from "../../platform/db/sql.ts";

/**
 * A person's own file, in the form in which forms and messages refer to it: its type as detected from the content, and
 * the record that refers to it or null; a draft that holds it.
 */
export type OwnArquivo = Row<
  "arquivo",
  | "arquivo_id"
  | "arquivo_nome_original"
  | "arquivo_tipo"
  | "arquivo_tamanho"
  | "dono_tipo"
  | "dono_id"
  | "destino_id"
  | "rascunho_numero"
  | "arquivo_verificacao"
>;

/**
 * The person's own files among these ids, as one jsonb list that any statement can include. Other people's files and
 * unknown ids are both left out.
 */
export function ownArquivos(files: { usuario_id: number; ids: readonly string[] }): RawBuilder<OwnArquivo[]> {
  // Unscoped: only the person's own files.
  return sql<OwnArquivo[]>`(
    select coalesce(jsonb_agg(jsonb_build_object('arquivo_id', a.arquivo_id,
      'arquivo_nome_original', a.arquivo_nome_original, 'arquivo_tipo', a.arquivo_tipo, 'arquivo_tamanho', a.arquivo_tamanho,
      'dono_tipo', a.dono_tipo, 'dono_id', a.dono_id, 'destino_id', a.destino_id, 'rascunho_numero', a.rascunho_numero,
      'arquivo_verificacao', a.arquivo_verificacao)), '[]')
    from arquivo a where a.arquivo_id = any(${[...files.ids]}::uuid[])
      and a.usuario_id = ${files.usuario_id}::bigint)`;
}
