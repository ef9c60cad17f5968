import { expect, it } from "vitest";
import { openStream } from "../../tests/http/event-reader.ts";
import { claim, message, other, upload } from "../../tests/http/factories.ts";
import { appOfFile, signedIn } from "../../tests/http/harness.ts";
import type { Answer, Client } from "../../tests/http/harness.ts";
import { sql } from "../platform/db/sql.ts";

const test = appOfFile();
const dealer = signedIn(test, "dealer.autos");
const ga = signedIn(test, "ga");

async function say(client: Client, numero: number, nome: string, more: object = {}): Promise<number> {
  const file = { name: nome, content: Buffer.from(nome) };
  const arquivo_id = await upload(client, numero, "anx_interacao", file);
  const anexos = { interacao_anexos: [{ arquivo_id, arquivo_nome: nome }], ...more };
  const answer = await message(client, numero, "Segue", anexos);
  expect(answer.status, answer.text).toBe(200);
  return answer.data.interacao_id;
}

const list = async (client: Client, numero: number): Promise<Answer> =>
  await client.get(`/v2/pac/requisicoes/${numero}/arquivos`);
const namesIn = ({ data }: Answer): string[] =>
  data.map(({ arquivo_nome }: { arquivo_nome: string }) => arquivo_nome);

it("contract: the files of the form and of all messages stand in one list, by when they were sent, each with who and how large", async () => {
  const sent = 1_772_461_800;
  test.clock.set(new Date(sent * 1000));
  const { req_numero: numero } = await claim(dealer);
  await upload(dealer, numero, "anx_interacao", { name: "solto.txt", content: Buffer.from("nie") });
  test.clock.advance(60_000);
  const first = await say(dealer, numero, "fotos da avaria.txt");
  test.clock.advance(60_000);
  const second = await say(ga, numero, "laudo.txt", { interacao_privada: 1 });
  const answer = await list(ga, numero);
  expect(answer.status).toBe(200);
  expect(answer.data).toMatchObject([
    {
      arquivo_nome: "orçamento.pdf",
      arquivo_timestamp: sent,
      arquivo_usuario_nome: "João Batista Lemos",
      interacao_id: null,
      interacao_privada: 0,
    },
    {
      arquivo_nome: "fotos da avaria.txt",
      arquivo_tamanho: 19,
      arquivo_timestamp: sent + 60,
      arquivo_usuario_nome: "João Batista Lemos",
      interacao_id: first,
      interacao_privada: 0,
    },
    {
      arquivo_nome: "laudo.txt",
      arquivo_tamanho: 9,
      arquivo_timestamp: sent + 120,
      arquivo_usuario_nome: "Beatriz Nogueira",
      interacao_id: second,
      interacao_privada: 1,
    },
  ]);
});

it("contract: private files are for those who may read the message: no dealer sees one, consultants do", async () => {
  const { req_numero: numero } = await claim(dealer);
  await say(ga, numero, "interno.txt", { interacao_privada: 1 });
  await say(ga, numero, "para todos.txt");
  expect(namesIn(await list(dealer, numero))).toEqual(["orçamento.pdf", "para todos.txt"]);
  const consultor = await test.as("consultor.autos");
  expect(namesIn(await list(consultor, numero))).toEqual(["orçamento.pdf", "interno.txt", "para todos.txt"]);
  for (const { arquivo_id } of (await list(dealer, numero)).data)
    expect((await dealer.get(`/v2/arquivos/${arquivo_id}`)).status).toBe(200);
});

it("contract: a request without files has an empty list, and one out of reach is 404", async () => {
  const { req_numero: empty } = await other(dealer);
  const answer = await list(dealer, empty);
  expect([answer.status, answer.data]).toEqual([200, []]);
  for (const login of ["dealer2.autos", "dealer.vans", "ga", "consultor.vans"])
    expect((await list(await test.as(login), empty)).status, login).toBe(404);
  expect((await list(ga, 9_999_999_999)).status).toBe(404);
  expect((await list(test.nobody, empty)).status).toBe(401);
  expect((await ga.get("/v2/pac/requisicoes/'%20or%201=1/arquivos")).status).toBe(422);
});

it("contract: a message with files is an event, by which an open list is read again", async () => {
  const { req_numero: numero } = await claim(dealer);
  const stream = await openStream(test.app, ga.cookie);
  await stream.until(({ name }) => name === "aberto");
  await say(dealer, numero, "agora.txt");
  await stream.until(({ data }) => data?.tipo === "interacao.enviada" && data.req_numero === numero);
  expect(namesIn(await list(ga, numero))).toEqual(["orçamento.pdf", "agora.txt"]);
  await stream.close();
});

it("contract: the list is read by indexes alone", async () => {
  const { rows } = await sql<{ indexdef: string }>`
    select indexdef from pg_indexes where indexname in ('arquivo_da_interacao', 'arquivo_da_requisicao')
    order by indexname`.execute(test.db);
  expect(rows.map(({ indexdef }) => indexdef.replace(/^.* USING btree /, ""))).toEqual([
    "(dono_interacao) WHERE (dono_interacao IS NOT NULL)",
    "(dono_requisicao) WHERE (dono_requisicao IS NOT NULL)",
  ]);
});
