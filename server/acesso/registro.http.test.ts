import type { InjectOptions } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { DEMO_PASSWORD } from "../../demo/people.ts";
import { openStream } from "../../tests/http/event-reader.ts";
import { claim } from "../../tests/http/factories.ts";
import { startTestApp } from "../../tests/http/harness.ts";
import type { Answer, Client, TestApp } from "../../tests/http/harness.ts";
import { inviteByLogin } from "./commands/convite.ts";

let test: TestApp;
let dealer: Client;
const ids: Record<string, number> = {};
beforeAll(async () => {
  test = await startTestApp();
  dealer = await test.as("dealer.autos");
  for (const login of ["dealer.autos", "ga", "dac"])
    ids[login] = (await (await test.as(login)).get("/v2/auth/sessao")).data.usuarioID;
});
afterAll(async () => await test.close());
// The current time of the tests; each test uses a different minute.
beforeEach(() => test.clock.advance(60_000));

interface Noted {
  readonly tipo: string;
  readonly endereco: string | null;
  readonly usuario_id: number | null;
  readonly objeto: string;
  readonly objeto_id: string;
  readonly quantidade: number;
}

/** The rows of the current minute of the clock. */
async function noted(): Promise<Noted[]> {
  return await test.db
    .selectFrom("registro_de_acesso")
    .select(["tipo", "endereco", "usuario_id", "objeto", "objeto_id", "quantidade"])
    .where("minuto", "=", new Date(Math.floor(test.clock.now().getTime() / 60_000) * 60_000))
    .orderBy("tipo")
    .orderBy("endereco")
    .orderBy("usuario_id", (order) => order.asc().nullsFirst())
    .orderBy("objeto")
    .execute();
}

/** Waits until exactly these events of the current minute are written. */
async function expectNoted(rows: Partial<Noted>[]): Promise<void> {
  const whole = rows.map((row) => ({ usuario_id: null, objeto: "", objeto_id: "", quantidade: 1, ...row }));
  await expect.poll(noted).toEqual(whole);
}

const from = async (client: Client, remoteAddress: string, options: InjectOptions): Promise<Answer> =>
  await client.send({ remoteAddress, ...options });

const signIn = async (login: string, senha: string, remoteAddress: string): Promise<Answer> =>
  await from(test.nobody, remoteAddress, {
    method: "POST",
    url: "/api/v2/auth/login",
    payload: { login, senha },
  });

describe("what is noted, with who and from where", () => {
  it("contract: failed sign-ins, and invitations that open nothing, are counted by person where the name is somebody's, and never keep what was typed", async () => {
    for (const login of ["ga@pac.demo", "GA@pac.demo ", "nobody@pac.demo"])
      expect((await signIn(login, "errada", "203.0.113.7")).status).toBe(400);
    await test.db
      .updateTable("usuario")
      .set({ acesso_status: "S" })
      .where("usuario_email", "=", "dac@pac.demo")
      .execute();
    expect((await signIn("dac@pac.demo", DEMO_PASSWORD, "203.0.113.8")).status).toBe(400);
    await test.db.updateTable("usuario").set({ acesso_status: "A" }).execute();
    const { token } = await inviteByLogin(test.db, test.clock.now(), "ga@pac.demo");
    await inviteByLogin(test.db, test.clock.now(), "ga@pac.demo");
    for (const [path, payload] of [
      ["/api/v2/auth/convite", { token }],
      ["/api/v2/auth/definir_senha", { token: "nada", senha: "Ypê#roxo1" }],
    ] as const)
      await from(test.nobody, "203.0.113.10", { method: "POST", url: path, payload });
    // Neither is an attempt to sign in: one cannot be parsed, one lacks its fields.
    const malformed = { method: "POST", url: "/api/v2/auth/login", payload: "{" } as const;
    const headers = { "content-type": "application/json" };
    expect((await from(test.nobody, "203.0.113.9", { ...malformed, headers })).status).toBe(400);
    expect((await test.nobody.post("/v2/auth/login", {})).status).toBe(422);
    await expect.poll(async () => (await noted()).length).toBe(5);
    expect(await noted()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ endereco: "203.0.113.7/32", usuario_id: ids["ga"], quantidade: 2 }),
        expect.objectContaining({ endereco: "203.0.113.7/32", usuario_id: null, quantidade: 1 }),
        expect.objectContaining({ endereco: "203.0.113.8/32", usuario_id: ids["dac"], quantidade: 1 }),
        expect.objectContaining({ endereco: "203.0.113.10/32", usuario_id: ids["ga"], quantidade: 1 }),
        expect.objectContaining({ endereco: "203.0.113.10/32", usuario_id: null, quantidade: 1 }),
      ]),
    );
    expect(new Set((await noted()).map((row) => row.tipo))).toEqual(new Set(["entrada_recusada"]));
    expect(JSON.stringify(await noted())).not.toMatch(/nobody|pac\.demo|nada/i);
    expect(JSON.stringify(await noted())).not.toContain(token);
  });

  it("contract: where a call comes from is what a trusted proxy says, and nobody else's word", async () => {
    const behind = await startTestApp({ TRUSTED_PROXIES: "10.0.0.0/8", DEMO: "on" });
    const failed = async ({ nobody }: TestApp, remoteAddress: string, told: string): Promise<number> => {
      const payload = { login: "ga@pac.demo", senha: "errada" };
      const headers = { "x-forwarded-for": told, "x-real-ip": told };
      const call = { method: "POST", url: "/api/v2/auth/login", payload, headers } as const;
      return (await from(nobody, remoteAddress, call)).status;
    };
    // Through the proxy, with what its client says beside it; past the proxy; and where there is none.
    expect(await failed(behind, "10.0.0.1", "198.51.100.1, 203.0.113.21")).toBe(400);
    expect(await failed(behind, "203.0.113.22", "198.51.100.2")).toBe(400);
    expect(await failed(test, "203.0.113.23", "198.51.100.3")).toBe(400);
    const addresses = async (): Promise<(string | null)[]> => {
      const rows = await behind.db
        .selectFrom("registro_de_acesso")
        .select("endereco")
        .where("tipo", "=", "entrada_recusada")
        .orderBy("endereco")
        .execute();
      return rows.map(({ endereco }) => endereco);
    };
    await expect.poll(addresses).toEqual(["203.0.113.21/32", "203.0.113.22/32"]);
    await expectNoted([
      { tipo: "entrada_recusada", endereco: "203.0.113.23/32", usuario_id: ids["ga"] ?? 0 },
    ]);
    await behind.close();
  });

  it("contract: a right sign-in keeps its address in the audit", async () => {
    expect((await signIn("ga@pac.demo", DEMO_PASSWORD, "203.0.113.7")).status).toBe(200);
    const audited = await test.db
      .selectFrom("auditoria")
      .select(["detalhe", "endereco"])
      .where("acao", "=", "sessao.iniciada")
      .where("usuario_id", "=", ids["ga"] ?? 0)
      .orderBy("auditoria_id", "desc")
      .executeTakeFirst();
    expect(audited).toEqual({ detalhe: {}, endereco: "203.0.113.7/32" });
    expect(await noted()).toEqual([]);
  });

  it("contract: a logout is noted of who left, and only the one that ended something", async () => {
    const leaving = await test.as("ga");
    // Ends with the session, and is not a download.
    const stream = await openStream(test.app, leaving.cookie);
    await stream.until(({ name }) => name === "aberto");
    const logout = { method: "GET", url: "/api/v2/auth/logout" } as const;
    for (const client of [leaving, leaving, test.nobody])
      expect((await from(client, "203.0.113.7", logout)).status).toBe(200);
    await stream.ended;
    await expectNoted([
      { tipo: "saida", endereco: "203.0.113.7/32", usuario_id: ids["ga"] ?? 0, objeto: "logout" },
    ]);
  });

  it("contract: refusals are one row an address without a session, and one a call with one", async () => {
    const call = (url: string, more: InjectOptions = {}): InjectOptions => ({ method: "GET", url, ...more });
    for (const url of ["/api/v2/auth/sessao", "/api/v2/pac/requisicoes/1", "/api/nada"])
      expect((await from(test.nobody, "203.0.113.7", call(url))).status).toBe(401);
    const foreign = { headers: { "sec-fetch-site": "cross-site" } };
    expect((await from(test.nobody, "203.0.113.7", call("/api/v2/auth/logout", foreign))).status).toBe(403);
    expect((await from(test.nobody, "203.0.113.8", call("/assets/nada.js"))).status).toBe(404);
    const del = { method: "DELETE", url: "/healthz" } as const;
    expect((await from(test.nobody, "203.0.113.7", del)).status).toBe(405);
    const head = { method: "HEAD", url: "/api/v2/pac/requisicoes/1" } as const;
    expect((await from(dealer, "203.0.113.7", head)).status).toBe(405);
    for (let time = 0; time < 3; time++)
      expect((await from(dealer, "203.0.113.7", call("/api/v2/pac/requisicoes/1"))).status).toBe(404);
    expect((await from(dealer, "203.0.113.7", call("/api/v2/nada"))).status).toBe(404);
    const list = "/api/v2/pac/requisicoes?view=dac&status=pendente&concessionario=200201&pagina=1";
    expect((await from(dealer, "203.0.113.9", call(list))).status).toBe(403);
    expect((await from(dealer, "203.0.113.9", call("/api/v2/pac/requisicoes?pagina=x"))).status).toBe(422);
    const own = { tipo: "recusa", usuario_id: ids["dealer.autos"] ?? 0 };
    await expectNoted([
      { tipo: "recusa", endereco: "203.0.113.7/32", quantidade: 5 },
      { ...own, endereco: "203.0.113.7/32", objeto: "", quantidade: 2 },
      { ...own, endereco: "203.0.113.7/32", objeto: "getRequisicao", quantidade: 3 },
      { ...own, endereco: "203.0.113.9/32", objeto: "listRequisicoes" },
    ]);
  });

  it("contract: what a throttle refuses is noted", async () => {
    for (let time = 0; time < 10; time++) await signIn("ga@pac.demo", "errada", "203.0.113.7");
    test.clock.advance(60_000);
    const answer = await signIn("ga@pac.demo", DEMO_PASSWORD, "203.0.113.7");
    expect(answer.status).toBe(429);
    await expect
      .poll(noted)
      .toMatchObject([
        { tipo: "limite", endereco: "203.0.113.7/32", usuario_id: ids["ga"], objeto: "", quantidade: 1 },
      ]);
    test.clock.advance(15 * 60_000);
  });

  it("contract: a download is noted with the file or the request that it was of, of a list with none; other answers are not", async () => {
    const { req_numero, req_objeto_ctrl } = await claim(dealer);
    const { arquivo_id } = req_objeto_ctrl.arquivo;
    const ga = await test.as("ga");
    const file = (id: string): InjectOptions => ({ method: "GET", url: `/api/v2/arquivos/${id}` });
    for (const id of [arquivo_id, arquivo_id.toUpperCase()])
      expect((await from(ga, "2001:db8:7:1::5", file(id))).status).toBe(200);
    const extrato = {
      method: "POST",
      url: `/api/v2/pac/requisicoes/${req_numero}/extrato`,
      payload: {},
    } as const;
    expect((await from(ga, "2001:db8:7:1:ffff::6", extrato)).status).toBe(200);
    const list: InjectOptions = { method: "GET", url: "/api/v2/pac/requisicoes/exportar?view=ga" };
    expect((await from(ga, "2001:db8:7:1::7", list)).status).toBe(200);
    expect((await ga.get(`/v2/pac/requisicoes/${req_numero}`)).status).toBe(200);
    // Whether it is there is asked before a PDF is shown; that is no second download.
    const asked = await ga.get(`/v2/arquivos/${arquivo_id}?inline=1`, { "if-none-match": "*" });
    expect([asked.status, asked.text]).toEqual([304, ""]);
    const own = { tipo: "download", endereco: "2001:db8:7:1::/64", usuario_id: ids["ga"] ?? 0 };
    await expectNoted([
      { ...own, objeto: "downloadArquivo", objeto_id: arquivo_id, quantidade: 2 },
      { ...own, objeto: "downloadExtrato", objeto_id: String(req_numero) },
      { ...own, objeto: "exportRequisicoes" },
    ]);
  });
});

describe("how it is counted", () => {
  const refused = async (app = test.app): Promise<void> => {
    await app.inject({ url: "/api/v2/auth/sessao", remoteAddress: "198.51.100.1" });
  };

  it("contract: a minute has a row of its own, and two instances add up into one", async () => {
    const other = await test.another();
    test.clock.advance(30_000);
    await refused();
    await refused(other);
    await refused(other);
    test.clock.advance(29_999);
    await refused();
    await expectNoted([{ tipo: "recusa", endereco: "198.51.100.1/32", quantidade: 4 }]);
    test.clock.advance(1);
    await refused();
    await expectNoted([{ tipo: "recusa", endereco: "198.51.100.1/32", quantidade: 1 }]);
  });

  it("contract: what is not written yet is written when the product stops", async () => {
    const short = await startTestApp();
    const { db } = short;
    await refused(short.app);
    await short.app.close();
    expect(await db.selectFrom("registro_de_acesso").select("quantidade").execute()).toEqual([
      { quantidade: 1 },
    ]);
    await short.close();
  });
});
