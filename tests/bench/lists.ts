import pg from "pg";
import { FIRST_GENERATED } from "../../demo/generate.ts";
import type { Connection } from "../../server/platform/db/connect.ts";
import { measureDownload } from "./downloads.ts";
import type { DownloadFigures } from "./downloads.ts";
import { REQUESTS } from "./size.ts";

/** The history with as many rows as a file may have. It moves all requests to one tab, so nothing is measured after it. */
export async function measureList({
  connection,
  ...product
}: {
  readonly url: string;
  readonly pid: number | undefined;
  readonly connection: Connection;
}): Promise<DownloadFigures> {
  // Not the product's pool, which gives a statement 30 s.
  const pool = new pg.Pool({ ...connection, max: 1 });
  try {
    await pool.query("drop index requisicao_por_busca");
    const generated = [FIRST_GENERATED, FIRST_GENERATED + REQUESTS - 1];
    await pool.query(
      `update requisicao set view = 'ga', req_status = 'concluido', arquivado_em = null, arquivado_por = null,
         arquivado_motivo = null where req_numero between $1::bigint and $2::bigint`,
      generated,
    );
    await pool.query(
      `update requisicao_leitura set view = 'ga', req_status = 'concluido'
       where req_numero between $1::bigint and $2::bigint`,
      generated,
    );
    await pool.query("vacuum analyze requisicao, requisicao_leitura");
  } finally {
    await pool.end();
  }
  return await measureDownload({
    ...product,
    login: "ga",
    path: "/v2/pac/requisicoes/exportar?view=ga&status=concluido&ordenacao=data_asc",
  });
}
