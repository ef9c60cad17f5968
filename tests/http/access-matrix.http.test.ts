import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { View } from "../../contract/acesso/index.ts";
import { inviteByLogin } from "../../server/acesso/index.ts";
import { sql } from "../../server/platform/db/sql.ts";
import { AREA_CALLS } from "./area-calls.ts";
import { BUSCA_CALLS, vizinhas } from "./busca.ts";
import { correioCalls } from "./correio-calls.ts";
import { dailyCalls } from "./daily-calls.ts";
import { openStream } from "./event-reader.ts";
import { addPerson, proveForGood } from "./factories.ts";
import { startTestApp } from "./harness.ts";
import type { Answer, Client, TestApp } from "./harness.ts";
import { itemCalls } from "./item-calls.ts";
import { ACTORS, DEALER_OF, cells } from "./matrix.ts";
import type { Actor, Cell } from "./matrix.ts";
import { noticeCalls } from "./notice-calls.ts";
import { printCalls } from "./print-calls.ts";
import { pushCalls } from "./push-calls.ts";
import { rascunhoCalls } from "./rascunhos.ts";
import { commitBody, concessionarioBody, pdfFile, seguradoraBody, usuarioBody } from "./samples.ts";
import { semanaCalls } from "./semana-calls.ts";
import { moveSemana, openYears, saveTabela } from "./semanas.ts";
import { SESSAO_CALLS } from "./sessao-calls.ts";

let test: TestApp;
const clients = new Map<string, Client>();
beforeAll(async () => {
  test = await startTestApp();
  await openYears(test);
});
afterAll(async () => await test.close());

async function clientOf(login: string | null): Promise<Client> {
  if (login === null) return test.nobody;
  const known = clients.get(login);
  if (known) return known;
  const client = await test.as(login);
  await proveForGood(test);
  clients.set(login, client);
  return client;
}

/** The dealer's person who has that account. */
const dealerOf = async (conta: string): Promise<Client> => await clientOf(DEALER_OF[conta] ?? "");

const REGISTER = "/v2/pac/administrativo/seguradoras";
const DEALERS = "/v2/pac/administrativo/concessionarios";
const PEOPLE = "/v2/pac/administrativo/usuarios";
const FATOR = "/v2/auth/segundo_fator";
const PASSWORD = { senha_atual: "Demo#2026" };
const AUDITORIA = "/v2/pac/administrativo/auditoria";
const SEGURANCA = "/v2/pac/administrativo/seguranca";
let numero = 1_760_000_000;

/**
 * Records by what they are, for the calls that follow each other. A refused call leaves its record as it was, so the next
 * one is about the same; after one that was answered everything is made anew.
 */
const standing = new Map<string, Promise<unknown>>();

async function stand<T>(what: string, make: () => Promise<T>): Promise<T> {
  const made = (standing.get(what) as Promise<T> | undefined) ?? make();
  standing.set(what, made);
  return await made;
}

/** A request of that account and area, sent by its own dealer; gives its number and its PDF. */
const sendRequest = async (conta: string, view: View): Promise<{ numero: number; arquivo_id: string }> =>
  await stand(`request ${conta} ${view}`, async () => await sendNew(conta, view));

async function sendNew(conta: string, view: View): Promise<{ numero: number; arquivo_id: string }> {
  const dealer = await dealerOf(conta);
  numero += 1;
  const uploaded = await dealer.upload(`/v2/arquivos/req/id/${numero}/anx_requisicao`, pdfFile());
  const { arquivo_id } = uploaded.data.arquivos[0];
  const answer = await dealer.put(
    "/v2/pac/requisicoes?action=commit",
    commitBody(view === "ga" ? "sinistro" : "outros", { req_numero: numero, conta, arquivo_id }),
  );
  expect(answer.status, answer.text).toBe(200);
  return { numero: answer.data.req_numero, arquivo_id };
}

/** A mail that came in for a request of that account and area. */
async function receivedMail(conta: string, view: View): Promise<number> {
  const request = await sendRequest(conta, view);
  const { interacao_id } = await test.db
    .insertInto("interacao")
    .values({
      req_numero: request.numero,
      interacao_timestamp: test.clock.now(),
      interacao_tipo: "email",
      interacao_texto: "Chega na terça.",
      interacao_html: "<p>Chega na terça.</p>",
      interacao_privada: true,
      interacao_remetente_email: "ana@oficina.example",
    })
    .returning("interacao_id")
    .executeTakeFirstOrThrow();
  return interacao_id;
}

/** The path of an insurer. */
const pathOfSeguradora = async (): Promise<string> =>
  await stand("insurer", async () => {
    const answer = await (await clientOf("ga")).post(REGISTER, seguradoraBody());
    return `${REGISTER}/${answer.data.seguradora_id}`;
  });

/** A new dealer's body, of an account that nobody has. */
function newDealer(): Record<string, unknown> {
  numero += 1;
  return concessionarioBody({ concessionario_conta: `N${numero}` });
}

/** The path of a dealer. */
const pathOfConcessionario = async (): Promise<string> =>
  await stand("dealer", async () => {
    const answer = await (await clientOf("admin")).post(DEALERS, newDealer());
    return `${DEALERS}/${answer.data.concessionario_conta}`;
  });

let person = 0;

/** Somebody whom the register does not have yet. */
function newBody(): Record<string, unknown> {
  person += 1;
  return usuarioBody({ usuario_email: `nova${person}@vale.example`, id_america: `NOVA-${person}` });
}

/** The path of a person. */
const pathOfUsuario = async (): Promise<string> =>
  await stand("person", async () => {
    const answer = await (await clientOf("admin")).post(PEOPLE, newBody());
    return `${PEOPLE}/${answer.data.usuario_id}`;
  });

/** The token of a new invitation. */
async function newConvite(): Promise<string> {
  numero += 1;
  const login = `convidada${numero}@estrela.example`;
  await addPerson(test, login);
  return (await inviteByLogin(test.db, test.clock.now(), login)).token;
}

/** An account and an area. */
interface About {
  readonly conta: string;
  readonly view: View;
}

/** What a request has under that path. */
const pathOf = async ({ conta, view }: About, path = ""): Promise<string> =>
  `/v2/pac/requisicoes/${(await sendRequest(conta, view)).numero}${path}`;

/** How each endpoint is called about one record; `any` rows get a record of nobody. */
const CALLS: Readonly<Record<string, (client: Client, about: About) => Promise<Pick<Answer, "status">>>> = {
  login: async () => await test.nobody.post("/v2/auth/login", { login: "ga@pac.demo", senha: "Demo#2026" }),
  logout: async () => await test.nobody.get("/v2/auth/logout"),
  forgotSenha: async (client) =>
    await client.post("/v2/auth/esqueci_senha", { login: "ninguem@estrela.example" }),
  readConvite: async (client) => await client.post("/v2/auth/convite", { token: await newConvite() }),
  setSenha: async () =>
    await test.nobody.post("/v2/auth/definir_senha", { token: await newConvite(), senha: "Ypê#roxo1" }),
  // People of the demo network have none, and the new one neither (segundo-fator.http.test.ts has the rest).
  getSegundoFator: async (client) => await client.get(FATOR),
  beginSegundoFator: async (client) => await client.post(FATOR, PASSWORD),
  confirmSegundoFator: async (client) => await client.put(FATOR, { codigo: "123456" }),
  renewCodigos: async (client) => await client.post(`${FATOR}/codigos`, PASSWORD),
  endSegundoFator: async (client) => await client.post(`${FATOR}/encerrar`, PASSWORD),
  resetSegundoFator: async (client) => await client.delete(`${await pathOfUsuario()}/segundo_fator`),
  getSeguranca: async (client) => await client.get(SEGURANCA),
  listAuditoria: async (client) => await client.get(AUDITORIA),
  exportAuditoria: async (client) => await client.get(`${AUDITORIA}/exportar`),
  listAuditoriaPessoas: async (client) => await client.get(`${AUDITORIA}/pessoas`),
  updateSeguranca: async (client) => await client.put(SEGURANCA, { segundo_fator_grupos: [] }),
  listProviders: async (client) => await client.get("/v2/oauth2/providers"),
  loginProvider: async () =>
    await test.nobody.post("/v2/oauth2/providers/login", { code: "x", idProvider: "nenhum" }),
  listContas: async (client) => await client.get("/v2/auth/contas"),
  unlinkConta: async (client) => await client.delete("/v2/auth/contas/1"),
  getSessao: async (client) => await client.get("/v2/auth/sessao"),
  ...SESSAO_CALLS,
  proveIdentity: async (client) => {
    const answer = await SESSAO_CALLS.proveIdentity(client);
    // For five minutes alone, and the clock goes on.
    await proveForGood(test);
    return answer;
  },
  keepConcessionario: async (client, { conta }) =>
    await client.put("/v2/pac/usuario/concessionario", { concessionario_codigo: conta }),
  getPerfil: async (client) => await client.get("/v2/pac/usuario/perfil"),
  updatePerfil: async (client) =>
    await client.put("/v2/pac/usuario/perfil", (await client.get("/v2/pac/usuario/perfil")).data),
  streamEventos: async (client) => {
    const stream = await openStream(test.app, client.cookie);
    await stream.close();
    return stream;
  },
  listContatosEmail: async (client, { view }) =>
    await client.get(`/v2/pac/contatos?lista=${view === "dac" ? 1 : 2}`),
  ...correioCalls,
  ...pushCalls,
  ...noticeCalls,
  listItens: async (client) => await client.get("/v2/pac/itens?busca=A"),
  getItem: async (client) => await client.get("/v2/pac/itens/A1"),
  findItens: async (client) => await client.post("/v2/pac/itens/consulta", { codigos: ["A1"] }),
  listItensParecidos: async (client) => await client.get("/v2/pac/itens/A1/parecidos"),
  downloadExtrato: async (client, about) => await client.post(await pathOf(about, "/extrato"), {}),
  listSeguradoras: async (client) => await client.get("/v2/pac/seguradoras?status=ativo"),
  listSeguradorasAdm: async (client) => await client.get(`${REGISTER}?status=ativo`),
  exportSeguradoras: async (client) => await client.get(`${REGISTER}/exportar?status=ativo`),
  getSeguradora: async (client) => await client.get(await pathOfSeguradora()),
  createSeguradora: async (client) => await client.post(REGISTER, seguradoraBody()),
  updateSeguradora: async (client) => await client.put(await pathOfSeguradora(), seguradoraBody()),
  deleteSeguradora: async (client) => await client.delete(await pathOfSeguradora()),
  listConcessionarios: async (client) => await client.get("/v2/pac/concessionarios"),
  listConcessionariosAdm: async (client) => await client.get(`${DEALERS}?status=ativo`),
  exportConcessionarios: async (client) => await client.get(`${DEALERS}/exportar?status=ativo`),
  getConcessionario: async (client) => await client.get(await pathOfConcessionario()),
  createConcessionario: async (client) => await client.post(DEALERS, newDealer()),
  updateConcessionario: async (client) =>
    await client.put(await pathOfConcessionario(), concessionarioBody()),
  deleteConcessionario: async (client) => await client.delete(await pathOfConcessionario()),
  listUsuariosAdm: async (client) => await client.get(`${PEOPLE}?status=A`),
  exportUsuarios: async (client) => await client.get(`${PEOPLE}/exportar?status=A`),
  listGrupos: async (client) => await client.get(`${PEOPLE}/grupos`),
  getUsuario: async (client) => await client.get(await pathOfUsuario()),
  createUsuario: async (client) => await client.post(PEOPLE, newBody()),
  updateUsuario: async (client) => await client.put(await pathOfUsuario(), newBody()),
  deleteUsuario: async (client) => await client.delete(await pathOfUsuario()),
  endSessoesUsuario: async (client) => await client.delete(`${await pathOfUsuario()}/sessoes`),
  inviteUsuario: async (client) => await client.post(`${await pathOfUsuario()}/convite`, {}),
  saveTabela: async (client, { conta }) =>
    await saveTabela(client, "202601", [], { info_concessionario_id: conta }),
  moveSemana: async (client, { conta }) =>
    await moveSemana(client, "202602", "S", { concessionario_id: conta }),
  downloadTabela: async (client, { conta }) =>
    await client.post(`/v2/carros_parados/informativo/baixar_tabela/${conta}/202601`, { info_dados: [] }),
  ...semanaCalls(
    () => test,
    async () => await clientOf("admin"),
  ),
  ...itemCalls(async () => await clientOf("admin")),
  ...dailyCalls(() => test),
  ...AREA_CALLS,
  ...BUSCA_CALLS,
  getVizinhasDaPesquisa: async (client, { conta, view }) => {
    const { numero: opened } = await sendRequest(conta, view);
    return await vizinhas(client, opened, "pedido", { concessionario_id: conta });
  },
  ...printCalls,
  getNaoLidasItens: async (client) => await client.get("/v2/pac/requisicoes/nao_lidas/itens"),
  listArquivosRequisicao: async (client, about) => await client.get(await pathOf(about, "/arquivos")),
  markVista: async (client, about) => await client.put(await pathOf(about, "/vista"), { interacao_id: 1 }),
  keepPresenca: async (client, about) => {
    const said = { aba: "0".repeat(32), vez: 1, estado: "vendo" };
    return await client.put(await pathOf(about, "/presenca"), said);
  },
  getRequisicao: async (client, about) => await client.get(await pathOf(about)),
  getVizinhas: async (client, about) =>
    await client.get(`${await pathOf(about, "/vizinhas")}?view=${about.view}&concessionario=${about.conta}`),
  commitRequisicao: async (client, { conta, view }) => {
    numero += 1;
    const file = await client.upload(`/v2/arquivos/req/id/${numero}/anx_requisicao`, pdfFile());
    const arquivo_id = file.data?.arquivos?.[0]?.arquivo_id ?? "00000000-0000-4000-8000-000000000000";
    const tipo = view === "ga" ? "sinistro" : "outros";
    return await client.put(
      "/v2/pac/requisicoes?action=commit",
      commitBody(tipo, { req_numero: numero, conta, arquivo_id }),
    );
  },
  ...rascunhoCalls(dealerOf),
  updateRequisicao: async (client, about) =>
    await client.put(await pathOf(about), { req_status: "em_andamento" }),
  updateNotificacoes: async (client, about) =>
    await client.put(await pathOf(about, "/notificacoes"), { requisicao_notificacoes: [] }),
  archiveRequisicao: async (client, about) =>
    await client.put(await pathOf(about, "/arquivar"), { motivo: "Resolvido por telefone" }),
  // Of what nobody closed; undo.http.test.ts says the rest.
  undoFechamento: async (client, about) =>
    await client.put(await pathOf(about, "/desfazer"), { req_versao: 1 }),
  listInteracoes: async (client, about) => await client.get(await pathOf(about, "/interacoes")),
  getInteracaoHtml: async (client, { conta, view }) =>
    await client.get(`/v2/pac/interacoes/${await receivedMail(conta, view)}/html`),
  listHistorico: async (client, about) => await client.get(await pathOf(about, "/historico")),
  sendInteracao: async (client, about) =>
    await client.put(await pathOf(about, "/interacoes"), {
      interacao_tipo: "sistema",
      interacao_texto: "Bom dia",
    }),
  uploadArquivo: async (client, { conta, view }) =>
    await client.upload(
      `/v2/arquivos/req/id/${(await sendRequest(conta, view)).numero}/anx_interacao`,
      pdfFile(),
    ),
  listNaoEnviados: async (client) => await client.get("/v2/arquivos/nao_enviados"),
  removeArquivo: async (client, { conta, view }) =>
    await client.delete(`/v2/arquivos/${(await sendRequest(conta, view)).arquivo_id}`),
  downloadArquivo: async (client, { conta, view }) =>
    await client.get(`/v2/arquivos/${(await sendRequest(conta, view)).arquivo_id}`),
};

async function statusOf(cell: Cell): Promise<number> {
  const actor = ACTORS[cell.actor];
  const call = CALLS[cell.endpoint];
  if (!call) throw new Error(`no call for ${cell.endpoint}`);
  // The calls of the matrix must reach neither the rate limits nor, all together, the end of a session.
  test.clock.advance(10_000);
  const view = cell.view === "any" ? "ga" : cell.view;
  const { status } = await call(await clientOf(actor.login), { conta: actor[cell.whose], view });
  if (status < 400) standing.clear();
  return status;
}

/** Refused of the record alone, by its status or by the area that the call names. */
const BY_RECORD: ReadonlySet<string> = new Set([
  "saveTabela",
  "readArquivo",
  "matchTitulos",
  "listRespostas",
  "exportRespostas",
  "createResposta",
]);

/** Nobody, and the groups that the table refuses an endpoint for every record. */
function forbiddenBy(endpoint: string): { readonly actor: Actor; readonly login: string | null }[] {
  const ofEndpoint = cells().filter((cell) => cell.endpoint === endpoint);
  return (Object.keys(ACTORS) as Actor[])
    .filter((actor) => actor === "nobody" || !BY_RECORD.has(endpoint))
    .filter((actor) => ofEndpoint.every((cell) => cell.actor !== actor || [401, 403].includes(cell.status)))
    .map((actor) => ({ actor, login: ACTORS[actor].login }));
}

/** The endpoints that a throttle may answer, and what it counts. */
function throttled(): Map<string, string> {
  const found = new Map<string, string>();
  for (const { endpoint, name = "" } of test.app.routeList)
    if (endpoint?.access === "session" && endpoint.statuses.includes(429))
      found.set(name, endpoint.exports ? "exportacao" : "envio leitura");
  return found;
}

/** Has that person already under way all that anybody may have. */
async function exhaust(login: string, tipos: string): Promise<void> {
  await sql`delete from vaga`.execute(test.db);
  // The call comes ten seconds later.
  await sql`insert into vaga (tipo, usuario_id, bytes, desde, ate)
    select tipo, usuario_id, 0, ${test.clock.now()}::timestamptz, 'infinity'
    from unnest(${tipos.split(" ")}::text[]) tipo, generate_series(1, 4), usuario
    where usuario_email = ${`${login}@pac.demo`}`.execute(test.db);
}

const byRow = Map.groupBy(cells(), (cell) => `${cell.endpoint} (${cell.view})`);

describe("access matrix", () => {
  it("CROSS-07: every route has a cell for every group and nobody, for own and foreign accounts", () => {
    const routes = new Set(test.app.routeList.flatMap(({ name }) => name ?? []));
    expect(new Set(cells().map(({ endpoint }) => endpoint))).toEqual(routes);
    const actors = Object.keys(ACTORS) as Actor[];
    for (const [name, row] of byRow) {
      const asksForRecord = !name.endsWith("(any)") || row.some((cell) => cell.whose === "foreign");
      const whose: Cell["whose"][] = asksForRecord ? ["own", "foreign"] : ["own"];
      expect(
        row.map((cell) => [cell.actor, cell.whose]),
        name,
      ).toEqual(actors.flatMap((actor) => whose.map((one) => [actor, one])));
    }
  });

  it("AUTH-06: no route under /api but the contract's endpoints and the OpenAPI document", () => {
    const others = test.app.routeList.filter(({ url, endpoint }) => url.startsWith("/api") && !endpoint);
    expect(new Set(others.map(({ url }) => url))).toEqual(new Set(["/api/openapi.json"]));
  });

  it("CROSS-07* contract: whom a route forbids meets a 403 before anything that the call carries, and nobody a 401", async () => {
    const carried = [{}, { payload: '{"cut', headers: { "content-type": "application/json" } }];
    const met: string[] = [];
    for (const { endpoint, name = "", method, url } of test.app.routeList) {
      if (!endpoint || endpoint.access === "open") continue;
      for (const { actor, login } of forbiddenBy(name)) {
        const client = await clientOf(login);
        test.clock.advance(1000);
        for (const more of carried) {
          const { status } = await client.send({ method, url: url.replace(/:\w+/g, "-"), ...more });
          if (status !== (login === null ? 401 : 403)) met.push(`${name} ${actor} ${status}`);
        }
      }
    }
    expect([...new Set(met)]).toEqual([]);
  });

  it("contract: a throttle counts after the right: who may not make a call hears that, whatever they have under way", async () => {
    const kinds = throttled();
    // One's own password is tried there: nobody is without the right to it.
    for (const own of ["updatePerfil", "changeSenha", "proveIdentity"]) kinds.delete(own);
    for (const own of ["beginSegundoFator", "renewCodigos", "endSegundoFator"]) kinds.delete(own);
    const limited = cells().filter(({ endpoint, actor }) => kinds.has(endpoint) && actor !== "nobody");
    expect(new Set(limited.map(({ endpoint }) => endpoint))).toEqual(new Set(kinds.keys()));
    const answered = async (cell: Cell): Promise<number> => {
      await exhaust(ACTORS[cell.actor].login ?? "", kinds.get(cell.endpoint) ?? "");
      return await statusOf(cell);
    };
    const refused = limited.filter(({ status }) => status === 403 || status === 404);
    const line = (cell: Cell, status: number): string =>
      `${cell.endpoint} ${cell.view} ${cell.actor} ${cell.whose} ${status}`;
    const seen: string[] = [];
    for (const cell of refused) seen.push(line(cell, await answered(cell)));
    expect(seen).toEqual(refused.map((cell) => line(cell, cell.status)));
    // Whoever may make it is told of the throttle. An upload to a request begins with one by its dealer.
    kinds.delete("uploadArquivo");
    for (const name of kinds.keys()) {
      const allowed = limited.findLast(({ endpoint, status }) => endpoint === name && status === 200);
      expect([name, allowed && (await answered(allowed))]).toEqual([name, 429]);
    }
    await sql`delete from vaga`.execute(test.db);
  });

  it.each([...byRow])(
    "CROSS-07 OP-13 OP-14 OP-15: %s answers each group and nobody as the table says, own and foreign account",
    async (_name, group) => {
      const line = (cell: Cell, status: number): string => `${cell.actor} ${cell.whose} ${status}`;
      const seen: string[] = [];
      for (const cell of group) seen.push(line(cell, await statusOf(cell)));
      expect(seen).toEqual(group.map((cell) => line(cell, cell.status)));
    },
  );
});
