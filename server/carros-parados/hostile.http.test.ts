import { beforeAll, describe, expect, it } from "vitest";
import { appOfFile, signedIn } from "../../tests/http/harness.ts";
import type { Client } from "../../tests/http/harness.ts";
import { portOf } from "../../tests/http/raw-call.ts";
import { linha, linhasOf, moveSemana, openYears, saveTabela } from "../../tests/http/semanas.ts";
import { sql } from "../platform/db/sql.ts";
import { once } from "node:events";
import { connect } from "node:net";

const test = appOfFile();
const dealer = signedIn(test, "dealer.autos");
const other = signedIn(test, "dealer2.autos");
const vans = signedIn(test, "consultor.vans");
const dac = signedIn(test, "dac");
const admin = signedIn(test, "admin");
beforeAll(async () => await openYears(test));

const INFORMATIVO = "/v2/carros_parados/informativo";

/** Sends a save as bytes that no JSON.stringify makes. */
async function saveText(client: Client, info_dados: string, more = ""): Promise<number> {
  const answer = await client.send({
    method: "POST",
    url: `/api${INFORMATIVO}/salvar_tabela`,
    headers: { "content-type": "application/json" },
    payload: `{"info_concessionario_id":"100101","info_semana":"202601","info_dados":${info_dados}${more}}`,
  });
  expect(answer.text.length).toBeLessThan(64 * 1024);
  return answer.status;
}

describe("hostile tables", () => {
  it("contract: cells of every wrong shape and size are refused without a 500, and store nothing", async () => {
    const long = 1_000_000;
    const rows: unknown[] = [
      linha({ info_chassi: "x".repeat(7_900_000) }),
      linha({ info_chassi: "e\u0301".repeat(long / 4) }),
      linha({ info_chassi: "-".repeat(long) + "1".repeat(61) }),
      linha({ info_obs_1: " ".repeat(long) + "x".repeat(501) }),
      linha({ info_obs_1: [["x"]] }),
      linha({ info_obs_1: { toString: 1 } }),
      linha({ info_obs_1: 12 }),
      linha({ info_obs_1: true }),
      linha({ info_obs_1: "\ud800" }),
      linha({ "info_\udc00": "x" }),
      linha({ info_data_os: 45_000 }),
      linha({ info_data_os: "٢٠٢٦-٠١-٠١" }),
      linha({ info_data_os: "10000-01-01" }),
      linha({ info_data_os: "infinity" }),
      linha({ info_linha_id: 0 }),
      linha({ info_linha_id: 2 ** 53 }),
      linha({ info_linha_id: -(2 ** 31) }),
    ];
    for (const row of rows) {
      const answer = await saveTabela(dealer, "202601", [row]);
      const what = JSON.stringify(row).slice(0, 200);
      expect(answer.status, what).toBe(422);
      expect(answer.text.length, what).toBeLessThan(64 * 1024);
    }
    const deep = `[{"info_obs_1":${"[".repeat(100_000)}${"]".repeat(100_000)}}]`;
    for (const text of [deep, '[{"info_linha_id":1e400}]', '[{"info_obs_1":1e400}]', "1e400"])
      expect(await saveText(dealer, text), text.slice(0, 60)).toBe(422);
    for (const text of ["[{]", "NaN", "[NaN]", '[{"info_obs_1":"\n"}]'])
      expect(await saveText(dealer, text), text).toBe(400);
    expect(await saveText(dealer, '[{"__proto__":{"info_chassi":"X"}}]')).toBe(400);
    for (const more of [',"info_versao":1e400', ',"info_versao":1.5', ',"info_chave":""', ',"info_chave":1'])
      expect(await saveText(dealer, "[]", more), more).toBe(422);
    expect(await linhasOf(test, "202601")).toEqual([]);
  });

  it("contract: keys of objects' prototypes are no cells", async () => {
    const inherited = JSON.parse(
      '[{"constructor":{"a":1},"toString":"x","hasOwnProperty":"y","info_chassi":"C1"}]',
    );
    const answer = await saveTabela(dealer, "202602", inherited);
    expect(answer.status, answer.text).toBe(200);
    expect(await linhasOf(test, "202602")).toMatchObject([{ info_chassi: "C1", info_modelo: "" }]);
  });

  it("contract: 5,000 rows of the longest cells are stored, 5,000 wrong ones refused in one answer", async () => {
    const rows = Array.from({ length: 5000 }, (_, at) =>
      linha({ info_chassi: `${at}`.padStart(60, "0"), info_obs_1: "é".repeat(500) }),
    );
    expect((await saveTabela(dealer, "202603", rows)).status).toBe(200);
    const read = await dealer.get(`${INFORMATIVO}/listar_tabela/100101/202603`);
    expect(read.data.info_dados).toHaveLength(5000);
    const wrong = rows.map((row) => ({
      ...row,
      info_obs_1: 1,
      info_obs_2: 1,
      info_obs_3: 1,
      info_data_os: 1,
    }));
    const refused = await saveTabela(dealer, "202603", wrong);
    expect(refused.log?.campos).toHaveLength(20);
  });
});

describe("somebody else's", () => {
  it("contract: weeks of other dealers, snapshots of other weeks and codes in other digits are out of reach", async () => {
    await saveTabela(dealer, "202604", [linha()]);
    await moveSemana(dealer, "202604", "E");
    const retratos = await dac.get(`${INFORMATIVO}/listar_historico/100101/202604`);
    const [{ retrato_id }] = retratos.data;
    const status = async (client: Client, path: string): Promise<number> =>
      (await client.get(`${INFORMATIVO}/${path}`)).status;
    expect(await status(dealer, `retrato/100101/202604/${retrato_id}`)).toBe(200);
    expect(await status(other, `retrato/100101/202604/${retrato_id}`)).toBe(403);
    expect(await status(vans, `retrato/100101/202604/${retrato_id}`)).toBe(404);
    expect(await status(other, `retrato/100103/202604/${retrato_id}`)).toBe(404);
    expect(await status(dealer, `retrato/100102/202604/${retrato_id}`)).toBe(404);
    expect(await status(dealer, `retrato/100101/202603/${retrato_id}`)).toBe(404);
    for (const id of ["0", "-1", "1e3", "٣", "9007199254740992", "99999999999999999999", "1.0", "x"])
      expect(await status(dealer, `retrato/100101/202604/${encodeURIComponent(id)}`), id).toBe(422);
    for (const week of [
      "٢٠٢٦٠١",
      "２０２６０１",
      "202600",
      "202699",
      "2026-01",
      " 202601",
      "202601\n",
      "0x31771",
    ])
      expect(await status(dealer, `listar_tabela/100101/${encodeURIComponent(week)}`), week).toBe(422);
    for (const conta of ["100103", " 100101", "１００１０１", "100101 ", "100101\u200b", "__proto__"])
      expect(await status(dealer, `listar_tabela/${encodeURIComponent(conta)}/202601`), conta).toBe(403);
    expect(await status(admin, "listar_tabela/naoexiste/202601")).toBe(404);
    for (const what of ["listar_tabela", "listar_colunas", "listar_historico", "semana_anterior"])
      expect(await status(vans, `${what}/100101/202604`), what).toBe(404);
    const list = "/v2/carros_parados/listagem/listar_carros?concessionario_id=100101&tab=H";
    expect((await vans.get(list)).data).toEqual([]);
    expect((await dac.get(list)).data.length).toBeGreaterThan(5);
    expect((await saveTabela(other, "202604", [linha()])).status).toBe(403);
    expect((await moveSemana(other, "202604", "P")).status).toBe(403);
    expect((await moveSemana(vans, "202604", "A")).status).toBe(404);
    const theirs = await other.post(`${INFORMATIVO}/baixar_tabela/100101/202604`, { info_dados: [] });
    expect(theirs.status).toBe(403);
  });

  it("contract: HEAD and methods that a call does not have are 405, a query said twice 422", async () => {
    const paths = [
      `${INFORMATIVO}/listar_tabela/100101/202601`,
      "/v2/carros_parados/menu_principal",
      "/v2/carros_parados/listagem/listar_carros?concessionario_id=100101",
    ];
    for (const path of paths)
      for (const method of ["HEAD", "PUT", "DELETE"] as const)
        expect((await dealer.send({ method, url: `/api${path}` })).status, `${method} ${path}`).toBe(405);
    const wrongMethod = await dealer.get(`${INFORMATIVO}/salvar_tabela`);
    expect(wrongMethod.status, wrongMethod.text).toBe(405);
    const list = "/v2/carros_parados/listagem/listar_carros?concessionario_id=100101";
    for (const more of ["&tab=P&tab=E", "&tab=__proto__", "&page=0", "&page=1e3", "&page=1000001", "&page=٣"])
      expect((await dealer.get(`${list}${more}`)).status, more).toBe(422);
    expect((await dealer.get(`${list}&page=1000000`)).data).toEqual([]);
  });
});

describe("all at once", () => {
  it("contract: a save that is cut off half-way stores nothing and holds nobody up", async () => {
    const socket = connect(await portOf(test.app), "127.0.0.1");
    const head = `POST /api${INFORMATIVO}/salvar_tabela HTTP/1.1\r\nhost: x\r\ncookie: ${dealer.cookie}\r\n`;
    const body = JSON.stringify({
      info_concessionario_id: "100101",
      info_semana: "202606",
      info_dados: [linha()],
    });
    socket.write(
      `${head}content-type: application/json\r\ncontent-length: ${body.length + 9}\r\n\r\n${body}`,
    );
    await once(test.app.server, "request");
    socket.destroy();
    await once(socket, "close");
    expect(
      (await saveTabela(dealer, "202606", [linha({ info_chassi: "C9" })], { info_versao: 1 })).status,
    ).toBe(200);
    expect(await linhasOf(test, "202606")).toMatchObject([{ info_chassi: "C9" }]);
  });

  it("contract: thirty saves of one week wait for each other without a connection of the database", async () => {
    const rows = Array.from({ length: 500 }, (_, at) => linha({ info_chassi: `C${at}` }));
    const under = new Set<number>();
    const saves = Array.from({ length: 30 }, async (_, at) => {
      under.add(at);
      const { status } = await saveTabela(dealer, "202608", [...rows, linha({ info_obs_1: `${at}` })]);
      under.delete(at);
      return status;
    });
    let [looks, waiting] = [0, 0];
    while (under.size > 0) {
      // oxlint-disable-next-line no-await-in-loop
      const { rows: held } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(test.db);
      looks += 1;
      waiting = Math.max(waiting, held[0]?.n ?? 0);
    }
    expect(new Set(await Promise.all(saves))).toEqual(new Set([200]));
    expect(looks).toBeGreaterThan(3);
    expect(waiting).toBe(0);
  });

  it("contract: of thirty saves and moves of one version one is stored; of those without a version each is whole", async () => {
    const one = async (versao: object, at: number): Promise<number> => {
      if (at % 3 === 0) return (await moveSemana(dealer, "202605", "S", versao)).id;
      const rows = at % 3 === 1 ? [linha({ info_obs_1: `${at}` })] : [];
      const answer = await saveTabela(at % 2 === 0 ? dealer : admin, "202605", rows, versao);
      return JSON.parse(answer.text).msg_id;
    };
    await saveTabela(dealer, "202605", [linha()]);
    const versioned = await Promise.all(
      Array.from({ length: 30 }, async (_, at) => await one({ info_versao: 2 }, at)),
    );
    expect(new Set(versioned)).toEqual(versioned.includes(1) ? new Set([1, 0, 409]) : new Set([0, 409]));
    expect(versioned.filter((id) => id === 0)).toHaveLength(1);
    const loose = await Promise.all(Array.from({ length: 30 }, async (_, at) => await one({}, at)));
    for (const id of loose) expect([0, 1, 403]).toContain(id);
    const audit = await test.db
      .selectFrom("auditoria")
      .select("auditoria_id")
      .where("objeto_id", "=", "100101/202605")
      .execute();
    const { data } = await dealer.get(`${INFORMATIVO}/listar_tabela/100101/202605`);
    const moves = await dealer.get(`${INFORMATIVO}/listar_historico/100101/202605`);
    const isEmpty = data.info_dados.length === 0;
    expect(data.info_versao).toBe(1 + audit.length);
    expect([
      ["P", 0, isEmpty],
      ["S", 1, true],
    ]).toContainEqual([data.info_status, moves.data.length, isEmpty]);
  });
});
