import { MAX_LISTED_UNSENT, type NaoEnviado } from "../../../contract/arquivos/index.ts";
import type { Session } from "../../acesso/index.ts";
import type { Database } from "../../platform/db/connect.ts";
import type { Row } from "../../platform/db/rows.ts";
import { sql } from "../../platform/db/sql.ts";
import { ownerKindOf } from "../policy/owners.ts";
import type { OwnerKinds } from "../policy/owners.ts";
import { withMark } from "../sql/marks.ts";
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
  // Unscoped: only the person's own files.
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(arquivo_tamanho), 0)::bigint as bytes from arquivo
    where usuario_id = ${usuario_id}::bigint and dono_id is null`.execute(db);
  return rows[0]?.bytes ?? 0;
}

/** A person's own files that nothing which was sent refers to: the newest, how many there are, and their bytes (OP-56). */
export async function listNaoEnviados(
  db: Database,
  usuario_id: number,
): Promise<{ itens: NaoEnviado[]; total: number; bytes: number }> {
  type Found = Row<
    "arquivo",
    "arquivo_id" | "arquivo_tamanho" | "destino_id" | "rascunho_numero" | "arquivo_verificacao"
  > &
    Pick<NaoEnviado, "arquivo_nome" | "arquivo_timestamp" | "arquivo_dono"> & {
      total: number;
      bytes: number;
    };
  // Unscoped: only the person's own files.
  const { rows } = await sql<Found>`
    select arquivo_id, arquivo_nome_original as arquivo_nome, arquivo_tamanho,
      floor(extract(epoch from criado_em))::bigint as arquivo_timestamp, dono_tipo as arquivo_dono, destino_id,
      rascunho_numero, arquivo_verificacao, count(*) over () as total, (sum(arquivo_tamanho) over ())::bigint as bytes
    from arquivo where usuario_id = ${usuario_id}::bigint and dono_id is null
    order by criado_em desc, arquivo_id limit ${MAX_LISTED_UNSENT}::bigint`.execute(db);
  const { total = 0, bytes = 0 } = rows[0] ?? {};
  return { itens: rows.map(withMark), total, bytes };
}

/** The file that a download answers with. */
export type ArquivoFile = Row<
  "arquivo",
  "arquivo_id" | "arquivo_nome_original" | "arquivo_tipo" | "arquivo_tamanho" | "arquivo_verificacao"
>;

type OwnedFile = ArquivoFile & Row<"arquivo", "usuario_id" | "dono_tipo" | "dono_id">;

/**
 * The file, if the person may see it: before it is sent only its uploader, then whoever may see its owner (OP-53,
 * OP-56). Undefined otherwise.
 */
export async function findArquivo(
  { db, ownerKinds }: { readonly db: Database; readonly ownerKinds: OwnerKinds },
  session: Session,
  arquivo_id: string,
): Promise<ArquivoFile | undefined> {
  // Unscoped: the owner's kind says below who may see the file.
  const { rows } = await sql<OwnedFile>`
    select arquivo_id, arquivo_nome_original, arquivo_tipo, arquivo_tamanho, arquivo_verificacao, usuario_id, dono_tipo,
      dono_id
    from arquivo where arquivo_id = ${arquivo_id}::uuid`.execute(db);
  const [file] = rows;
  if (!file) return undefined;
  const { usuario_id, dono_tipo, dono_id } = file;
  if (dono_id === null) return usuario_id === session.usuario_id ? file : undefined;
  const visible = await ownerKindOf(ownerKinds, dono_tipo)?.visibleOwners(db, session, [dono_id]);
  return visible?.has(dono_id) === true ? file : undefined;
}
