import { beforeAll, expect, it } from "vitest";
import { emptyRelatorio } from "../../contract/relatorios/index.ts";
import { appOfFile, signedIn } from "../../tests/http/harness.ts";
import type { Answer, Client } from "../../tests/http/harness.ts";
import { underWay } from "../../tests/http/left-behind.ts";
import { portOf } from "../../tests/http/raw-call.ts";
import { readXlsx } from "../../tests/http/read-xlsx.ts";
import { addRows, storedRows } from "../../tests/http/report-rows.ts";
import { openYears } from "../../tests/http/semanas.ts";
import { sql } from "../platform/db/sql.ts";

const test = appOfFile();
const dac = signedIn(test, "dac");
const dealer = signedIn(test, "dealer.autos");

const PATH = "/v2/carros_parados/relatorios/download_xlsx";

beforeAll(async () => {
  await openYears(test);
  // Rows for three statements: one of several weeks, one large week, and one more.
  await addRows(test, { conta: "100101", semana: "202601", linhas: 3 });
  await addRows(test, { conta: "100101", semana: "202602", status: "E", linhas: 2400 });
  await addRows(test, { conta: "100102", semana: "202601", status: "A", linhas: 2 });
  await addRows(test, { conta: "100103", semana: "202601", status: "C", linhas: 2 });
});

const bodyOf = (contas: readonly string[], more: object = {}): object => ({
  info_concessionario_lista: contas,
  info_ano: 2026,
  info_semana: "",
  ...more,
});
/** The rows of the sheet, its headings first. */
async function sheetOf(client: Client, body: object): Promise<readonly (readonly unknown[])[]> {
  const answer = await client.post(PATH, body, { accept: "application/json" });
  expect(answer.status, answer.text).toBe(200);
  return readXlsx(Buffer.from(answer.data.arquivo.data)).rows;
}
const nameIn = ({ headers }: Answer): string => {
  const [, name = ""] = /filename\*=UTF-8''(.*)$/.exec(String(headers["content-disposition"])) ?? [];
  return decodeURIComponent(name);
};

it("SREP-17 CROSS-03*: one flat sheet with dealer and week in each row, the same rows as are stored, days as days", async () => {
  const contas = ["100101", "100102", "100103"];
  const [head, ...rows] = await sheetOf(dac, bodyOf(contas));
  expect(head).toEqual([
    "Conta",
    "Concessionário",
    "Cidade/UF",
    "Ano",
    "Semana",
    "Período",
    "Status",
    "Chassi",
    "Código da Peça",
    "Modelo",
    "Garantia",
    "Data da O.S.",
    "Data do Pedido",
    "Motivo do Diagnóstico",
    "Número do Pedido",
    "Observação 1",
    "Observação 2",
    "Observação 3",
    "Observação 4",
    "Previsão (Semana)",
    "Observação DAC",
    "Invoice",
  ]);
  const stored = await storedRows(test, contas, ["202601", "202653"]);
  expect(stored).toHaveLength(2407);
  expect(rows.map((row) => [...row.slice(0, 8), row[11], row[14], row[15], row[19], row[20]])).toEqual(
    stored.map((one) => [
      one["conta"],
      one["nome"],
      one["cidade"],
      2026,
      String(one["semana"]).slice(-2),
      one["semana"] === "202601" ? "29/12/2025 a 04/01/2026" : "05/01/2026 a 11/01/2026",
      one["status"],
      one["chassi"],
      one["dia"],
      // A text that begins like a formula stays a text.
      `'${String(one["pedido"])}`,
      one["obs"],
      one["previsao"] ?? "",
      one["dac"],
    ]),
  );
});

it("OP-81* SREP-05*: a dealer's sheet has their own accounts alone, a week's that week; a report without rows is its headings", async () => {
  const all = ["100101", "100102", "100103", "nada"];
  const own = await sheetOf(dealer, bodyOf(all, { info_semana: "202601" }));
  expect(own.slice(1).map((row) => row[0])).toEqual(["100101", "100101", "100101", "100102", "100102"]);
  expect(await sheetOf(dealer, bodyOf(["100103"]))).toHaveLength(1);
  expect(await sheetOf(dac, bodyOf(all, { info_ano: 2025 }))).toHaveLength(1);
});

it("SREP-18 OP-81*: the file is named after the codes that there are for the person, in the order asked for; how many rows come stands in a header", async () => {
  const streamed = await dac.post(PATH, bodyOf(["100103", "nada", "100101"]));
  expect(nameIn(streamed)).toBe("100103_100101_13_03_2026_12_00.xlsx");
  expect(streamed.headers["content-type"]).toBe(
    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  );
  expect(streamed.headers["x-linhas"]).toBe("2405");
  expect(nameIn(await dealer.post(PATH, bodyOf(["100103", "100101"])))).toBe("100101_13_03_2026_12_00.xlsx");
  expect((await dac.post(PATH, bodyOf([]))).log?.campos).toEqual([
    { campo: "info_concessionario_lista", mensagem: "Campo obrigatório" },
  ]);
});

it("contract: a file whose reading fails on the way ends broken, never as a shorter one, and its place is free again", async () => {
  const url = `http://127.0.0.1:${await portOf(test.app)}/api${PATH}`;
  const headers = { cookie: dac.cookie, "content-type": "application/json" };
  const came: Buffer[] = [];
  let ended: unknown = "whole";
  await test.db.transaction().execute(async (tx) => {
    // By then the weeks to come are known, but not their rows.
    await sql`lock table informativo in access exclusive mode`.execute(tx);
    const body = JSON.stringify(bodyOf(["100101", "100102"]));
    const answer = await fetch(url, { method: "POST", headers, body });
    expect([answer.status, answer.headers.get("x-linhas")]).toEqual([200, "2405"]);
    const reading = (async () => {
      for await (const piece of answer.body ?? []) came.push(Buffer.from(piece));
    })().catch((error: unknown) => (ended = error));
    await expect.poll(() => came.length).toBeGreaterThan(0);
    await expect
      .poll(async () => {
        const { rows } = await sql<{ n: number }>`
          select count(pg_cancel_backend(pid)) as n from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(tx);
        return rows[0]?.n;
      })
      .toBe(1);
    await reading;
  });
  expect(ended).toBeInstanceOf(TypeError);
  // Without the directory at its end no program opens it.
  expect(Buffer.concat(came).includes("PK\u0005\u0006")).toBe(false);
  await expect.poll(async () => await underWay(test)).toBe(0);
});

it("contract: whoever hangs up stops the reading, and their place is free again", async () => {
  const url = `http://127.0.0.1:${await portOf(test.app)}/api${PATH}`;
  const over = new AbortController();
  const headers = { cookie: dac.cookie, "content-type": "application/json" };
  await test.db.transaction().execute(async (tx) => {
    await sql`lock table informativo in access exclusive mode`.execute(tx);
    const init = { method: "POST", headers, body: JSON.stringify(bodyOf(["100101"])), signal: over.signal };
    // Kept in a variable: an answer that nothing refers to is hung up on when memory is swept.
    const answer = await fetch(url, init);
    expect(await underWay(test)).toBe(1);
    expect(answer.status).toBe(200);
    over.abort();
  });
  await expect.poll(async () => await underWay(test)).toBe(0);
  expect((await dac.post(PATH, bodyOf(["100101"]))).status).toBe(200);
});

it("OP-81: own accounts alone, codes split at '+', all weeks without one, unknown codes ignored, in the name as many codes as it takes, and at least one", async () => {
  const many = Array.from({ length: 40 }, (_, at) => `7000${10 + at}`);
  await sql`insert into concessionario (concessionario_conta, concessionario_nome, concessionario_bu)
    select conta, 'Filial ' || conta, 1 from unnest(${many}::text[]) conta`.execute(test.db);
  const text = { info_concessionario_lista: `100103+100101 nada+${many.join("+")}`, info_ano: 2026 };
  const ofAll = await dac.post(PATH, text);
  expect(nameIn(ofAll)).toBe(`100103_100101_${many.slice(0, 22).join("_")}_e_mais_18_13_03_2026_12_00.xlsx`);
  expect(ofAll.headers["x-linhas"]).toBe("2405");
  const weeks = (await sheetOf(dac, text)).slice(1).map((row) => [row[0], row[4]].join(" "));
  expect([...new Set(weeks)]).toEqual(["100101 01", "100101 02", "100103 01"]);
  expect(new Set((await sheetOf(dealer, text)).slice(1).map((row) => row[0]))).toEqual(new Set(["100101"]));
  expect((await dac.post(PATH, bodyOf(["+ "]))).log?.campos).toEqual([
    { campo: "info_concessionario_lista", mensagem: "Campo obrigatório" },
  ]);
  expect([emptyRelatorio(2026, null), emptyRelatorio(2026, "07")]).toEqual([
    "Não há relatórios para exibir destas concessionarias no ano 2026",
    "Não há relatórios para exibir destas concessionarias na semana 07",
  ]);
});
