import { beforeAll, describe, expect, it } from "vitest";
import { beginDownload, copyRequisicao, expectNothingHeld, takeAll } from "../../../tests/http/downloads.ts";
import { EXPORT_PATH, csvRows, exportBody, exported } from "../../../tests/http/exports.ts";
import { claim, other } from "../../../tests/http/factories.ts";
import { appOfFile, signedIn } from "../../../tests/http/harness.ts";
import { underWay } from "../../../tests/http/left-behind.ts";
import { sql } from "../../platform/db/sql.ts";

const test = appOfFile();
const dealer = signedIn(test, "dealer.autos");
const dac = signedIn(test, "dac");
const ga = signedIn(test, "ga");

/** Of the same moment, so that their numbers alone order them: three statements of them, and the first that is. */
const COPIES = 2_100;
/** One that is sent while the others are read. */
const LATER = 9_000;
let first: number;
const begin = async (tipo: "csv" | "xlsx", signal?: AbortSignal): Promise<Response> =>
  await beginDownload(test, dac, { path: EXPORT_PATH, body: exportBody(tipo), ...(signal && { signal }) });

beforeAll(async () => {
  first = (await other(dealer)).req_numero;
  await copyRequisicao(test, first, COPIES);
});

describe("a period of several statements", () => {
  it("OP-94*: each request is in it once, in the order of creation, also of one moment and under changes meanwhile", async () => {
    const expected = [...Array.from({ length: COPIES }, (_, at) => String(at + 1)), String(first)];
    const { rows, headers } = await exported(test, dac, exportBody("csv"));
    expect(headers["x-linhas"]).toBe("2101");
    expect(rows.slice(1).map(([numero]) => numero)).toEqual(expected);
    let answer: Response | undefined;
    await test.db.transaction().execute(async (tx) => {
      await sql`lock table concessionario in access exclusive mode`.execute(tx);
      // Counted by then, and not read.
      answer = await begin("csv");
      await sql`update requisicao set req_status = 'concluido' where req_numero in (5, 1500)`.execute(tx);
      await copyRequisicao({ db: tx }, first, 1, LATER);
      await sql`update requisicao set req_data_criacao = req_data_criacao + interval '1 minute'
        where req_numero = ${LATER}`.execute(tx);
    });
    const { came, ended } = await takeAll(answer ?? new Response());
    expect([ended, answer?.headers.get("x-linhas")]).toEqual(["whole", "2101"]);
    expect(
      csvRows(came)
        .slice(1)
        .map(([numero]) => numero),
    ).toEqual(expected);
  });

  it("contract: a file whose reading fails on the way ends broken, never as a shorter one; its place and connections are free", async () => {
    const itens = async (value: string): Promise<unknown> =>
      await sql`update requisicao set req_objeto_item = ${value}::jsonb where req_numero = ${COPIES}`.execute(
        test.db,
      );
    // Of no list the third statement does not know how long it is.
    await itens("5");
    for (const tipo of ["csv", "xlsx"] as const) {
      const { came, ended } = await takeAll(await begin(tipo));
      expect(ended).toBeInstanceOf(TypeError);
      expect(came.length).toBeGreaterThan(20_000);
      // Without the directory at its end no program opens a workbook.
      expect(came.includes("PK\u0005\u0006")).toBe(false);
      await expectNothingHeld(test);
    }
    await itens("[]");
    expect((await takeAll(await begin("csv"))).ended).toBe("whole");
  });

  it("contract: whoever hangs up stops the reading and may have another at once; a third at once is 429", async () => {
    const over = new AbortController();
    await test.db.transaction().execute(async (tx) => {
      await sql`lock table concessionario in access exclusive mode`.execute(tx);
      const running = [await begin("csv", over.signal), await begin("xlsx", over.signal)];
      expect(await underWay(test)).toBe(2);
      const third = await begin("csv");
      expect([third.status, third.headers.get("retry-after")]).toEqual([429, "5"]);
      expect(running.map(({ status }) => status)).toEqual([200, 200]);
      over.abort();
    });
    await expectNothingHeld(test);
    expect((await takeAll(await begin("csv"))).ended).toBe("whole");
  });

  it("contract: a right that ends on the way breaks the file off", async () => {
    const leaving = await test.as("dac");
    let answer: Response | undefined;
    await test.db.transaction().execute(async (tx) => {
      await sql`lock table concessionario in access exclusive mode`.execute(tx);
      answer = await beginDownload(test, leaving, { path: EXPORT_PATH, body: exportBody("csv") });
      expect(answer.status).toBe(200);
      expect((await leaving.get("/v2/auth/logout")).status).toBe(200);
    });
    expect((await takeAll(answer ?? new Response())).ended).toBeInstanceOf(TypeError);
    await expectNothingHeld(test);
  });
});

it("OP-94*: of requests with many parts fewer are read at once, and none is lost; what a cell cannot hold ends with '…', and is whole in a csv", async () => {
  const { req_numero } = await claim(dealer);
  await sql`update requisicao set req_objeto_item = (select jsonb_agg(jsonb_build_object('item_codigo', 'A' || n,
      'item_desc', 'Suporte do para-choque', 'item_qtd', 1, 'item_preco_unitario', 1, 'item_preco_bruto', 1,
      'item_preco', 0.69)) from generate_series(1, 2000) n) where req_numero = ${req_numero}`.execute(
    test.db,
  );
  await copyRequisicao(test, req_numero, 7, 5001);
  const sheet = (await exported(test, ga, exportBody("xlsx"))).rows.slice(1);
  const answer = await beginDownload(test, ga, { path: EXPORT_PATH, body: exportBody("csv") });
  // Rows as long as these are none that an import would take.
  const [, ...lines] = (await takeAll(answer)).came.toString().split("\r\n").slice(0, -1);
  const numeros = [5001, 5002, 5003, 5004, 5005, 5006, 5007, req_numero];
  expect(sheet.map(([numero]) => numero)).toEqual(numeros);
  expect(lines.map((line) => Number(line.split(";")[0]))).toEqual(numeros);
  const whole = /;"([^"]*)"$/.exec(lines[0] ?? "")?.[1] ?? "";
  expect(whole.length).toBeGreaterThan(200_000);
  expect(whole).toContain("Peça 2000: Código: A2000; ");
  expect(sheet[0]?.[10]).toBe(`${whole.slice(0, 32_766)}…`);
});

it("OP-94*: more requests than a sheet has rows are 400 as xlsx, which names csv; a csv of them begins", async () => {
  // As many rows as it takes, which nobody has to store.
  await sql`alter table requisicao rename to requisicao_guardada`.execute(test.db);
  await sql`create view requisicao as select g.* from requisicao_guardada g, generate_series(1, 1048576)
    where g.req_numero = 1`.execute(test.db);
  const refused = await dac.post(EXPORT_PATH, exportBody("xlsx"));
  expect([refused.status, refused.msg]).toEqual([
    400,
    "O período tem 1.048.576 requisições, e em uma planilha do Excel cabem 1.048.575. Escolha CSV, que não tem limite, ou menos dias.",
  ]);
  expect(await underWay(test)).toBe(0);
  await test.db.transaction().execute(async (tx) => {
    // By then they are counted, and not read.
    await sql`lock table concessionario in access exclusive mode`.execute(tx);
    const begun = await begin("csv");
    expect([begun.status, begun.headers.get("x-linhas")]).toEqual([200, "1048576"]);
    await expect
      .poll(async () => {
        const { rows } = await sql<{ n: number }>`
          select count(pg_cancel_backend(pid)) as n from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(tx);
        return rows[0]?.n;
      })
      .toBe(1);
    expect((await takeAll(begun)).ended).toBeInstanceOf(TypeError);
  });
  await expectNothingHeld(test);
});
