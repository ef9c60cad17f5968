import { sql } from "kysely";
import type { RawBuilder } from "kysely";

/** A file of one person, as forms and messages refer to it. */
export interface OwnArquivo {
  readonly arquivo_id: string;
  readonly arquivo_nome_original: string;
  /** As sniffed, not as sent. */
  readonly arquivo_tipo: string;
  readonly contexto: string;
  readonly contexto_id: number;
  /** The request that it belongs to since it was sent, or null. */
  readonly req_numero: number | null;
}

/**
 * The person's own among the files of these ids, as one jsonb list that any statement can read along; other people's and
 * unknown ones are not told apart.
 */
export function ownArquivos(files: { usuario_id: number; ids: readonly string[] }): RawBuilder<OwnArquivo[]> {
  return sql<OwnArquivo[]>`(
    select coalesce(jsonb_agg(jsonb_build_object('arquivo_id', a.arquivo_id,
      'arquivo_nome_original', a.arquivo_nome_original, 'arquivo_tipo', a.arquivo_tipo,
      'contexto', a.contexto, 'contexto_id', a.contexto_id, 'req_numero', a.req_numero)), '[]')
    from arquivo a where a.arquivo_id = any(${[...files.ids]}::uuid[])
      and a.usuario_id = ${files.usuario_id}::bigint)`;
}
