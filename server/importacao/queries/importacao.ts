import { isOver, statusDesc } from "../../../contract/importacao/index.ts";
import type { ArquivoImportado, ImportacaoStatus } from "../../../contract/importacao/index.ts";
import { TIME_ZONE } from "../../../contract/platform/dates.ts";
import type { Database } from "../../platform/db/connect.ts";
import type { Row, Seconds } from "../../platform/db/rows.ts";
import { sql } from "../../platform/db/sql.ts";
import { pageWindow } from "../../platform/paging.ts";
import type { ImportTipo } from "../commands/importacao.ts";
import { setTimeout as pause } from "node:timers/promises";

/** An import as it is stored, with its file. */
export type Importacao = Row<
  "importacao",
  | "importacao_id"
  | "importacao_motivo"
  | "importacao_previa"
  | "importacao_diferenca"
  | "importacao_status"
  | "importacao_desfaz"
  | "importacao_titulos"
  | "desfeitos"
  | "linhas_lidas"
  | "linhas_total"
  | "inseridos"
  | "atualizados"
  | "inalterados"
  | "repetidos"
  | "rejeitados"
> &
  Row<"arquivo", "arquivo_id"> & {
    /** There are rows that can still be put back. */
    readonly tem_mudancas: boolean;
  };

/** The import of a file; undefined where there is none of that kind. */
export async function findImportacao(
  db: Database,
  tipo: ImportTipo,
  arquivo_id: string,
): Promise<Importacao | undefined> {
  // Unscoped: a file of a register, which no dealer owns; the route has asked who may open that.
  const { rows } = await sql<Importacao>`
    select i.importacao_id, a.arquivo_id, importacao_status, importacao_motivo, importacao_previa,
      importacao_diferenca, importacao_desfaz, importacao_titulos, desfeitos, linhas_lidas, linhas_total,
      inseridos, atualizados, inalterados, repetidos, rejeitados,
      exists (select from importacao_mudanca m where m.importacao_id = i.importacao_id) as tem_mudancas
    from arquivo a join importacao i on i.importacao_id = a.dono_importacao
    where a.arquivo_id = ${arquivo_id}::uuid and importacao_tipo = ${tipo}`.execute(db);
  return rows[0];
}

/** What the caller of a waiting call has seen; undefined fields mean what is there when it comes. */
export interface Visto {
  readonly visto_status?: ImportacaoStatus | undefined;
  readonly visto_linhas?: number | undefined;
}

const WAIT_MS = 25_000;
const LOOK_MS = 400;

/**
 * The import, as soon as it differs from what the caller saw, is over, or 25 s have passed (OP-91). `signal` ends the
 * wait early: the caller hung up, or the product stops. Undefined where there is none.
 */
export async function waitForImportacao(
  db: Database,
  which: { readonly tipo: ImportTipo; readonly arquivo_id: string } & Visto,
  signal: AbortSignal,
): Promise<Importacao | undefined> {
  const { tipo, arquivo_id } = which;
  const until = performance.now() + WAIT_MS;
  let found = await findImportacao(db, tipo, arquivo_id);
  const status = which.visto_status ?? found?.importacao_status;
  // Without what was seen, only a change of the status counts.
  const isNew = ({ importacao_status, linhas_lidas }: Importacao): boolean =>
    importacao_status !== status || (which.visto_linhas !== undefined && linhas_lidas !== which.visto_linhas);
  while (found && !isOver(found.importacao_status) && !isNew(found)) {
    if (signal.aborted || performance.now() > until) break;
    await pause(LOOK_MS, undefined, { signal }).catch(() => undefined);
    found = await findImportacao(db, tipo, arquivo_id);
  }
  return found;
}

/**
 * A page of the files of a kind of import, the newest first, each with the id that its client made; `data` keeps those of
 * one day in São Paulo (FILE-06, APEC-11, AGBO-32, AGBO-34).
 */
export async function listArquivosImportados(
  db: Database,
  tipo: ImportTipo,
  { page, data }: { readonly page: number; readonly data?: string | undefined },
): Promise<(ArquivoImportado & Row<"importacao", "importacao_chave">)[]> {
  const { limit, offset } = pageWindow(page);
  type Listed = Row<"arquivo", "arquivo_id" | "arquivo_nome_original"> &
    Row<"importacao", "importacao_status" | "importacao_previa" | "desfeitos" | "importacao_chave"> & {
      readonly dt_upload: Seconds<"importacao", "criado_em">["criado_em"];
    };
  // Unscoped: files of a register, which no dealer owns; the route has asked who may open that.
  const { rows } = await sql<Listed>`
    select a.arquivo_id, a.arquivo_nome_original, i.importacao_status, i.importacao_previa, i.desfeitos,
      i.importacao_chave,
      extract(epoch from i.criado_em)::bigint as dt_upload
    from importacao i join arquivo a on a.dono_importacao = i.importacao_id
    where i.importacao_tipo = ${tipo}
      and (${data ?? null}::date is null
        or (i.criado_em at time zone ${TIME_ZONE})::date = ${data ?? null}::date)
    order by i.criado_em desc, i.importacao_id desc limit ${limit}::bigint offset ${offset}::bigint`.execute(
    db,
  );
  return rows.map(({ importacao_status: status, importacao_previa: previa, desfeitos, ...file }) => ({
    ...file,
    status,
    status_desc: statusDesc({ status, previa, desfeitos }),
  }));
}

/** What each of these imports is of. */
export async function importTipos(db: Database, ids: readonly number[]): Promise<Map<number, ImportTipo>> {
  const { rows } = await sql<Row<"importacao", "importacao_id" | "importacao_tipo">>`
    select importacao_id, importacao_tipo from importacao where importacao_id = any(${[...ids]}::bigint[])`.execute(
    db,
  );
  return new Map(rows.map(({ importacao_id, importacao_tipo }) => [importacao_id, importacao_tipo]));
}
