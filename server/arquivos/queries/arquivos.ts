import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import { inScope } from "../../acesso/index.ts";
import type { Scope } from "../../acesso/index.ts";
import type { Database } from "../../platform/db/connect.ts";

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

/** The same, read by itself. */
export async function findOwnArquivos(
  db: Database,
  files: { usuario_id: number; ids: readonly string[] },
): Promise<OwnArquivo[]> {
  const { rows } = await sql<{ arquivos: OwnArquivo[] }>`select ${ownArquivos(files)} as arquivos`.execute(
    db,
  );
  return rows[0]?.arquivos ?? [];
}

/** The bytes of what a person has uploaded and not sent, which their quota counts (OP-56). */
export async function unsentBytes(db: Database, usuario_id: number): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(arquivo_tamanho), 0)::bigint as bytes from arquivo
    where usuario_id = ${usuario_id}::bigint and req_numero is null`.execute(db);
  return rows[0]?.bytes ?? 0;
}

/** What a download answers with. */
export interface ArquivoFile {
  readonly arquivo_id: string;
  readonly arquivo_nome_original: string;
  readonly arquivo_tipo: string;
  readonly arquivo_tamanho: number;
}

/**
 * OP-56: the file for who may see it: until it is sent its uploader alone, then whoever may see its request, but
 * dealers never one of a private message (OP-53). Undefined otherwise.
 */
export async function findArquivo(
  db: Database,
  person: { scope: Scope; usuario_id: number; readsPrivate: boolean },
  arquivo_id: string,
): Promise<ArquivoFile | undefined> {
  const { rows } = await sql<ArquivoFile>`
    select a.arquivo_id, a.arquivo_nome_original, a.arquivo_tipo, a.arquivo_tamanho
    from arquivo a
    left join requisicao r on r.req_numero = a.req_numero
    left join interacao i on i.interacao_id = a.interacao_id
    where a.arquivo_id = ${arquivo_id}::uuid
      and case when a.req_numero is null then a.usuario_id = ${person.usuario_id}::bigint
        else ${inScope(person.scope, "r")}
          and (${person.readsPrivate}::boolean or i.interacao_privada is not true) end`.execute(db);
  return rows[0];
}
