import { sql } from "kysely";
import type { RawBuilder } from "kysely";

/** A person's own file, in the form in which forms and messages refer to it. */
export interface OwnArquivo {
  readonly arquivo_id: string;
  readonly arquivo_nome_original: string;
  /** As detected from the content, not as sent. */
  readonly arquivo_tipo: string;
  readonly dono_tipo: string;
  /** The record that refers to it, or null. */
  readonly dono_id: number | null;
  /** The number for which it was uploaded. */
  readonly destino_id: number;
}

/**
 * The person's own files among these ids, as one jsonb list that any statement can include. Other people's files and
 * unknown ids are both left out.
 */
export function ownArquivos(files: { usuario_id: number; ids: readonly string[] }): RawBuilder<OwnArquivo[]> {
  // Unscoped: only the person's own files.
  return sql<OwnArquivo[]>`(
    select coalesce(jsonb_agg(jsonb_build_object('arquivo_id', a.arquivo_id,
      'arquivo_nome_original', a.arquivo_nome_original, 'arquivo_tipo', a.arquivo_tipo,
      'dono_tipo', a.dono_tipo, 'dono_id', a.dono_id, 'destino_id', a.destino_id)), '[]')
    from arquivo a where a.arquivo_id = any(${[...files.ids]}::uuid[])
      and a.usuario_id = ${files.usuario_id}::bigint)`;
}
