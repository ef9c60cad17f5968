import { sql } from "kysely";
import { inScope } from "../../acesso/index.ts";
import type { Scope } from "../../acesso/index.ts";
import type { Database } from "../../platform/db/connect.ts";
import { ownArquivos } from "../sql/own-arquivos.ts";
import type { OwnArquivo } from "../sql/own-arquivos.ts";

/** Reads `ownArquivos` with a separate statement. */
export async function findOwnArquivos(
  db: Database,
  files: { usuario_id: number; ids: readonly string[] },
): Promise<OwnArquivo[]> {
  const { rows } = await sql<{ arquivos: OwnArquivo[] }>`select ${ownArquivos(files)} as arquivos`.execute(
    db,
  );
  return rows[0]?.arquivos ?? [];
}

/** The bytes that a person has uploaded and not sent yet; their quota counts these (OP-56). */
export async function unsentBytes(db: Database, usuario_id: number): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(arquivo_tamanho), 0)::bigint as bytes from arquivo
    where usuario_id = ${usuario_id}::bigint and req_numero is null`.execute(db);
  return rows[0]?.bytes ?? 0;
}

/** The file that a download answers with. */
export interface ArquivoFile {
  readonly arquivo_id: string;
  readonly arquivo_nome_original: string;
  readonly arquivo_tipo: string;
  readonly arquivo_tamanho: number;
}

/**
 * The file, if the person may see it: before it is sent only its uploader, then whoever may see its request, but
 * dealers never files of a private message (OP-53, OP-56). Undefined otherwise.
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
        else ${inScope(person.scope, { conta: "r.req_concessionario_id", view: "r.view" })}
          and (${person.readsPrivate}::boolean or i.interacao_privada is not true) end`.execute(db);
  return rows[0];
}
