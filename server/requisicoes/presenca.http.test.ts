import { beforeAll, expect, it } from "vitest";
import { addPerson, claim } from "../../tests/http/factories.ts";
import { appOfFile, signedIn } from "../../tests/http/harness.ts";
import type { Answer, Client } from "../../tests/http/harness.ts";
import { randomId } from "../../web/platform/browser/random-id.ts";
import { sql } from "../platform/db/sql.ts";
import { removeOldPresencas } from "./jobs/remove-presencas.ts";

const test = appOfFile();
const dealer = signedIn(test, "dealer.autos");
beforeAll(async () => void (await addPerson(test, "tatiane.ribeiro@pac.demo", "Tatiane Ribeiro")));
const colleague = signedIn(test, "tatiane.ribeiro");
const ga = signedIn(test, "ga");
const consultor = signedIn(test, "consultor.autos");

let vez = 0;

/** What one tab says; each time later than before. */
async function say(
  client: Client,
  numero: number,
  { estado = "vendo", aba = randomId(), differs = {} }: Partial<Said> = {},
): Promise<Answer> {
  vez += 1;
  return await client.put(`/v2/pac/requisicoes/${numero}/presenca`, { aba, vez, estado, ...differs });
}

interface Said {
  readonly estado: string;
  readonly aba: string;
  readonly differs: object;
}

const newClaim = async (): Promise<number> => (await claim(dealer)).req_numero;
const namesIn = ({ data }: Answer): string[] =>
  data.presentes.map(({ usuario_nome, escrevendo }: { usuario_nome: string; escrevendo: boolean }) =>
    escrevendo ? `${usuario_nome} escreve` : usuario_nome,
  );

it("contract: a heartbeat is answered who else is there, writers first, oneself never, each until 40 s after their last", async () => {
  const numero = await newClaim();
  const first = await say(dealer, numero);
  expect([first.status, first.data]).toEqual([200, { presentes: [], mais: 0, mais_escrevendo: 0 }]);
  await say(colleague, numero, { estado: "escrevendo" });
  const aba = randomId();
  expect(namesIn(await say(dealer, numero, { aba }))).toEqual(["Tatiane Ribeiro escreve"]);
  test.clock.advance(39_999);
  const late = await say(dealer, numero, { aba });
  expect(late.data.presentes).toMatchObject([{ usuario_nome: "Tatiane Ribeiro", restam: 1 }]);
  test.clock.advance(1);
  expect(namesIn(await say(dealer, numero, { aba }))).toEqual([]);
});

it("contract: whose heartbeat came meanwhile, or on an instance whose clock is ahead, is there for 40 s and no longer", async () => {
  const numero = await newClaim();
  await say(colleague, numero);
  test.clock.advance(-5);
  const answer = await say(dealer, numero);
  test.clock.advance(5);
  expect([answer.status, answer.data?.presentes]).toMatchObject([200, [{ restam: 40_000 }]]);
});

it("contract: the manufacturer's people see everybody, dealers only dealers", async () => {
  const numero = await newClaim();
  await say(ga, numero);
  await say(consultor, numero, { estado: "escrevendo" });
  await say(dealer, numero);
  expect(namesIn(await say(colleague, numero))).toEqual(["João Batista Lemos"]);
  const all = namesIn(await say(ga, numero));
  expect(all).toHaveLength(3);
  expect(all[0]).toMatch(/ escreve$/);
});

it("contract: one person in two tabs is one name, who writes in either writes, and who leaves one stays", async () => {
  const numero = await newClaim();
  const [one, two] = [randomId(), randomId()];
  await say(colleague, numero, { aba: one });
  await say(colleague, numero, { aba: two, estado: "escrevendo" });
  expect(namesIn(await say(dealer, numero))).toEqual(["Tatiane Ribeiro escreve"]);
  await say(colleague, numero, { aba: two, estado: "saiu" });
  expect(namesIn(await say(dealer, numero))).toEqual(["Tatiane Ribeiro"]);
  await say(colleague, numero, { aba: one, estado: "saiu" });
  expect(namesIn(await say(dealer, numero))).toEqual([]);
});

it("contract: what a tab said before it left and comes after it brings nobody back", async () => {
  const numero = await newClaim();
  const aba = randomId();
  await say(colleague, numero, { aba, estado: "saiu", differs: { vez: 7 } });
  for (const late of [5, 6, 7]) await say(colleague, numero, { aba, differs: { vez: late } });
  expect(namesIn(await say(dealer, numero))).toEqual([]);
  await say(colleague, numero, { aba, differs: { vez: 8 } });
  expect(namesIn(await say(dealer, numero))).toEqual(["Tatiane Ribeiro"]);
});

it("contract: a tab that shows another request has left the one before", async () => {
  const [before, after] = [await newClaim(), await newClaim()];
  const aba = randomId();
  await say(colleague, before, { aba });
  await say(colleague, after, { aba });
  expect(namesIn(await say(dealer, before))).toEqual([]);
  expect(namesIn(await say(dealer, after))).toEqual(["Tatiane Ribeiro"]);
});

it("contract: four are named, of the others is told how many there are and how many of them write", async () => {
  const numero = await newClaim();
  const names = ["Zenaide", "Bruno", "Davi", "Eva", "Ana", "Carla"];
  const tabs = new Map<string, (estado: string) => Promise<Answer>>();
  for (const name of names) {
    await addPerson(test, `${name.toLowerCase()}@pac.demo`, name);
    const client = await test.as(name.toLowerCase());
    const aba = randomId();
    tabs.set(name, async (estado) => await say(client, numero, { aba, estado }));
  }
  for (const name of names) await tabs.get(name)?.(name === "Eva" ? "escrevendo" : "vendo");
  const seen = await say(dealer, numero);
  expect(namesIn(seen)).toEqual(["Eva escreve", "Ana", "Bruno", "Carla"]);
  expect(seen.data).toMatchObject({ mais: 2, mais_escrevendo: 0 });
  for (const name of names.slice(0, 5)) await tabs.get(name)?.("escrevendo");
  const busy = await say(dealer, numero);
  expect(namesIn(busy)).toEqual(["Ana escreve", "Bruno escreve", "Davi escreve", "Eva escreve"]);
  expect(busy.data).toMatchObject({ mais: 2, mais_escrevendo: 1 });
  const own = await tabs.get("Ana")?.("escrevendo");
  expect(own && namesIn(own)).toEqual(["Bruno escreve", "Davi escreve", "Eva escreve", "Zenaide escreve"]);
  expect(own?.data).toMatchObject({ mais: 2, mais_escrevendo: 0 });
});

it("contract: who has lost the account is shown no more, and their heartbeats are refused", async () => {
  const numero = await newClaim();
  const usuario_id = await addPerson(test, "leaves@pac.demo", "Lia Moura");
  const leaves = await test.as("leaves");
  await say(leaves, numero);
  expect(namesIn(await say(ga, numero))).toContain("Lia Moura");
  await test.db.deleteFrom("usuario_concessionario").where("usuario_id", "=", usuario_id).execute();
  for (const other of [ga, dealer]) expect(namesIn(await say(other, numero))).not.toContain("Lia Moura");
  test.clock.advance(60_000);
  expect((await say(leaves, numero)).status).toBe(404);
});

it("contract: a consultant whose dealer has changed its unit is shown no more, before any other heartbeat", async () => {
  const numero = await newClaim();
  await say(consultor, numero);
  const sees = async (): Promise<readonly string[]> => namesIn(await say(ga, numero));
  expect(await sees()).toEqual(["Rafael Siqueira"]);
  const moveUnit = async (concessionario_bu: number): Promise<void> => {
    const conta = test.db.updateTable("concessionario").where("concessionario_conta", "=", "100101");
    await conta.set({ concessionario_bu }).execute();
  };
  await moveUnit(2);
  expect(await sees()).toEqual([]);
  await moveUnit(1);
  expect(await sees()).toEqual(["Rafael Siqueira"]);
});

it("contract: whoever has no right to the request gets 404, and whoever is not signed in 401; nobody is stored", async () => {
  const numero = await newClaim();
  for (const login of ["dealer2.autos", "dealer.vans", "dac", "consultor.vans"])
    expect((await say(await test.as(login), numero)).status, login).toBe(404);
  expect((await say(await test.as("dealer2.autos"), numero, { estado: "saiu" })).status).toBe(404);
  expect((await say(ga, 9_999_999_999)).status).toBe(404);
  expect((await say(test.nobody, numero)).status).toBe(401);
  const { rows } = await sql`select from presenca where registro = ${String(numero)}`.execute(test.db);
  expect(rows).toEqual([]);
});

it("contract: what is no heartbeat is 422", async () => {
  const numero = await newClaim();
  const wrong: object[] = [
    { aba: "1" },
    { aba: null },
    { aba: [randomId()] },
    { aba: "x".repeat(10_000) },
    { vez: 0 },
    { vez: 1.5 },
    { vez: 2_147_483_648 },
    { vez: "1" },
    { estado: "dormindo" },
    { estado: ["vendo"] },
    { estado: undefined },
  ];
  for (const differs of wrong)
    expect((await say(dealer, numero, { differs })).status, JSON.stringify(differs)).toBe(422);
  expect((await dealer.put("/v2/pac/requisicoes/abc/presenca", {})).status).toBe(422);
});

it("contract: thirty at once of one tab are one row, and a session has rows of twenty tabs at most", async () => {
  const numero = await newClaim();
  const aba = randomId();
  const thirty = Array.from({ length: 30 }, (_, at) => at + 1);
  const answers = await Promise.all(
    thirty.map(async (at) => await say(colleague, numero, { aba, differs: { vez: at } })),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const { rows: one } = await sql`select vez from presenca where aba = ${aba}::uuid`.execute(test.db);
  expect(one).toEqual([{ vez: 30 }]);
  const fresh = await test.as("tatiane.ribeiro");
  for (const _ of thirty) await say(fresh, numero);
  const { rows: most } = await sql`select max(quantas)::int as quantas from
    (select count(*) as quantas from presenca group by sessao_id) p`.execute(test.db);
  expect(most).toEqual([{ quantas: 20 }]);
});

it("contract: what is heard of no more is swept", async () => {
  await sql`truncate presenca`.execute(test.db);
  const numero = await newClaim();
  await say(colleague, numero);
  test.clock.advance(39_999);
  await say(dealer, numero);
  expect(await removeOldPresencas(test)).toBe(0);
  test.clock.advance(1);
  expect(await removeOldPresencas(test)).toBe(1);
  expect(namesIn(await say(colleague, numero))).toEqual(["João Batista Lemos"]);
});

it("contract: a heartbeat does not prolong the session", async () => {
  const numero = await newClaim();
  const idle = await test.as("ga");
  const used = await test.as("ga");
  for (let hour = 0; hour < 8; hour++) {
    expect((await say(idle, numero)).status).toBe(200);
    expect((await used.get("/v2/auth/sessao")).status).toBe(200);
    test.clock.advance(3600_000);
  }
  expect((await say(idle, numero)).status).toBe(401);
  expect((await say(used, numero)).status).toBe(200);
});
