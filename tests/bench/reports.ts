import { createPool } from "../../server/platform/db/connect.ts";
import type { Connection } from "../../server/platform/db/connect.ts";
import { measureDownload } from "./downloads.ts";
import type { DownloadFigures } from "./downloads.ts";
import type { Place } from "./place.ts";

const DEALERS = 600;
/** A year that the other measurements know nothing of. */
const YEAR = 2019;

/** A large report on stopped vehicles as a spreadsheet: of 600 dealers 52 weeks with 10 rows each: 312,000 rows. */
export async function measureReport({ url, pid, connection }: Place): Promise<DownloadFigures> {
  const contas = await fill(connection);
  return await measureDownload({
    url,
    pid,
    login: "dac",
    path: "/v2/carros_parados/relatorios/download_xlsx",
    body: { info_concessionario_lista: contas, info_ano: YEAR, info_semana: "" },
  });
}

/** Stores the rows and gives the accounts that have them. */
async function fill(connection: Connection): Promise<string[]> {
  const pool = createPool(connection, 1);
  try {
    // The pool gives a statement 30 s.
    await pool.query("set statement_timeout = 0");
    await pool.query(
      `insert into informativo (concessionario_conta, info_semana, info_status)
       select concessionario_conta, $1 || lpad(week::text, 2, '0'), 'C'
       from (select concessionario_conta from concessionario order by 1 limit $2::int) d, generate_series(1, 52) week`,
      [String(YEAR), DEALERS],
    );
    await pool.query(
      `insert into informativo_linha (concessionario_conta, info_semana, ordem, info_chassi, info_item_codigo,
         info_modelo, info_garantia, info_data_os, info_data_pedido, info_motivo_diagnostico, info_numero_pedido,
         info_obs_1, info_obs_2, info_obs_3, info_obs_4, dac_previsao, dac_observacao, dac_invoice_id)
       select concessionario_conta, info_semana, n, '9BM' || substr(md5(concessionario_conta || info_semana || n), 1, 14),
         'A205885' || 1000 + n, 'C 180', 'Sim', date '2019-03-01' + n, date '2019-03-02' + n,
         'Colisão frontal, aguarda peça para montagem', (7000000 + n)::text, 'Cliente com carro reserva', '', '', '',
         to_char(to_date(info_semana, 'IYYYIW') + 7 * n, 'IW')::integer, 'Consolidada com o próximo embarque', '95000' || n
       from informativo, generate_series(1, 10) n where info_semana like $1 || '__'`,
      [String(YEAR)],
    );
    await pool.query("vacuum analyze informativo, informativo_linha");
    const { rows } = await pool.query<{ conta: string }>(
      "select distinct concessionario_conta as conta from informativo where info_semana = $1 || '01'",
      [String(YEAR)],
    );
    return rows.map(({ conta }) => conta);
  } finally {
    await pool.end();
  }
}
