import { GBO_VEREDITO_DESC, MAX_GBO_VEREDITOS } from "../../../../contract/administrativo/index.ts";
import type { ImportacaoGbo } from "../../../../contract/administrativo/index.ts";
import { MAX_CODIGO } from "../../../../contract/carros-parados/index.ts";
import type { Database } from "../../../platform/db/connect.ts";
import type { Row, Value } from "../../../platform/db/rows.ts";
import { sql } from "../../../platform/db/sql.ts";

/** A file of GBO: what it is stored under, its name and who sent it. */
type GboFile = Row<"arquivo", "arquivo_id" | "arquivo_tipo" | "arquivo_verificacao"> &
  Row<"importacao", "usuario_id"> & { readonly arquivo_nome: Value<"arquivo", "arquivo_nome_original"> };

/** A file of GBO by the id that its client made. */
export async function findGboArquivo(db: Database, chave: string): Promise<GboFile | undefined> {
  // Unscoped: a file of a register, which no dealer owns; the route has asked who may open that.
  const { rows } = await sql<GboFile>`
    select a.arquivo_id, a.arquivo_nome_original as arquivo_nome, a.arquivo_tipo, a.arquivo_verificacao, i.usuario_id
    from importacao i join arquivo a on a.dono_importacao = i.importacao_id
    where i.importacao_tipo = 'gbo' and i.importacao_chave = ${chave}::uuid`.execute(db);
  return rows[0];
}

interface Linha
  extends
    Row<"importacao_linha", "linha" | "invoice_id" | "item_codigo" | "veredito">,
    Row<"importacao_rejeitado", "motivo"> {}

/** Lines of an import after one of them, at most MAX_GBO_VEREDITOS: refused ones, with item and invoice as they stand in the file, beside the others. */
export async function linhasAfter(
  db: Database,
  { importacao_id, linha, onlyOdd }: { importacao_id: number; linha: number; onlyOdd: boolean },
): Promise<Linha[]> {
  type Found = Omit<Linha, "motivo"> & { motivo: Value<"importacao_rejeitado", "motivo"> | null };
  const { rows } = await sql<Found>`
    with titulo as (
      select array_position(t, 'item') as item, array_position(t, 'invoice') as invoice
      from (select array(select lower(u) from unnest(importacao_titulos) with ordinality x(u, n) order by n) as t
        from importacao where importacao_id = ${importacao_id}::bigint) i)
    select * from (
      select linha, coalesce(left(celulas ->> (invoice - 1), ${MAX_CODIGO}::integer), '') as invoice_id,
        coalesce(left(celulas ->> (item - 1), ${MAX_CODIGO}::integer), '') as item_codigo,
        'recusada' as veredito, motivo
      from importacao_rejeitado, titulo where importacao_id = ${importacao_id}::bigint
      union all
      select linha, invoice_id, item_codigo, veredito, null
      from importacao_linha where importacao_id = ${importacao_id}::bigint
        and (not ${onlyOdd}::boolean or veredito in ('travada', 'repetida'))
    ) l where linha > ${linha}::bigint order by linha limit ${MAX_GBO_VEREDITOS}::bigint`.execute(db);
  return rows.map((row) => ({ ...row, motivo: row.motivo ?? GBO_VEREDITO_DESC[row.veredito] }));
}

/** What an import of GBO says beside what every import does. */
export async function presentVereditos(
  db: Database,
  importacao_id: number,
): Promise<Pick<ImportacaoGbo, "travados" | "linhas" | "notas">> {
  // Counted apart from the lines, which may be gone: every line is one of these.
  const { rows } = await sql<{ travados: number; notas: Value<"importacao", "importacao_notas"> }>`
    select importacao_notas as notas, case when importacao_status = 'processado'
      then linhas_lidas - inseridos - atualizados - inalterados - repetidos - rejeitados else 0 end::integer as travados
    from importacao where importacao_id = ${importacao_id}::bigint`.execute(db);
  const linhas = await linhasAfter(db, { importacao_id, linha: 0, onlyOdd: true });
  return { travados: rows[0]?.travados ?? 0, notas: rows[0]?.notas ?? [], linhas };
}
