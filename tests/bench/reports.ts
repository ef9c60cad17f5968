import { DEMO_PASSWORD } from "../../demo/people.ts";
import { createPool } from "../../server/platform/db/connect.ts";
import type { Connection } from "../../server/platform/db/connect.ts";
import { residentMegabytes } from "./processes.ts";

/** A large report on stopped vehicles as a spreadsheet. */
export interface ReportFigures {
  /** From the call to its last byte, in seconds. */
  readonly seconds: number;
  /** What the process held at most meanwhile, in MB. */
  readonly mostMb: number;
  /** Milliseconds of other calls meanwhile. */
  readonly p99: number;
}

/** The product under measure. */
interface Place {
  readonly url: string;
  readonly pid: number | undefined;
  readonly connection: Connection;
}

const DEALERS = 600;
/** A year that the other measurements know nothing of. */
const YEAR = 2019;
const LOOK_MS = 50;

/** Of 600 dealers 52 weeks with 10 rows each: 312,000 rows. */
export async function measureReport({ url, pid, connection }: Place): Promise<ReportFigures> {
  const contas = await fill(connection);
  const signedIn = await fetch(`${url}/api/v2/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ login: "dac@pac.demo", senha: DEMO_PASSWORD }),
  });
  const [cookie = ""] = signedIn.headers.getSetCookie();
  const headers = { cookie: cookie.split(";")[0] ?? "", "content-type": "application/json" };
  let mostMb = 0;
  const look = setInterval(
    () => void residentMegabytes(pid).then((now) => (mostMb = Math.max(mostMb, now))),
    LOOK_MS,
  );
  const times: number[] = [];
  const over = new AbortController();
  const reads = (async () => {
    while (!over.signal.aborted) {
      const began = performance.now();
      // oxlint-disable-next-line no-await-in-loop
      await (await fetch(`${url}/api/v2/pac/requisicoes?view=dac&pagina=1`, { headers })).arrayBuffer();
      times.push(performance.now() - began);
    }
  })();
  try {
    const began = performance.now();
    const answer = await fetch(`${url}/api/v2/carros_parados/relatorios/download_xlsx`, {
      method: "POST",
      headers,
      body: JSON.stringify({ info_concessionario_lista: contas, info_ano: YEAR, info_semana: "" }),
    });
    if (!answer.ok) throw new Error(`report: ${answer.status} ${await answer.text()}`);
    for await (const piece of answer.body ?? []) void piece;
    const seconds = (performance.now() - began) / 1000;
    over.abort();
    await reads;
    times.sort((one, other) => one - other);
    return { seconds, mostMb, p99: times[Math.floor(times.length * 0.99)] ?? 0 };
  } finally {
    over.abort();
    clearInterval(look);
  }
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
         n, 'Consolidada com o próximo embarque', '95000' || n
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
