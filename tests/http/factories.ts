import { expect } from "vitest";
import type { Database } from "../../server/platform/db/connect.ts";
import { sql } from "../../server/platform/db/sql.ts";
import { findInexactCounts, findInexactLeitura } from "./exact.ts";
import type { Answer, Client, TestApp } from "./harness.ts";
import { commitBody, pdfFile } from "./samples.ts";
import { cheapHash } from "./template.ts";

let last = 1_773_000_000;

/** A number that no other request of this test file has, with free numbers after it. */
export function nextNumero(): number {
  last += 100;
  return last;
}

/** Uploads a file as `client` and gives its id. */
export async function upload(
  client: Client,
  numero: number,
  contexto: "anx_requisicao" | "anx_interacao" = "anx_requisicao",
  file: Parameters<Client["upload"]>[1] = pdfFile(),
): Promise<string> {
  const answer = await client.upload(`/v2/arquivos/req/id/${numero}/${contexto}`, file);
  expect(answer.status, `with ${answer.text}`).toBe(200);
  return String(answer.data.arquivos[0].arquivo_id);
}

/** What may differ from the sample request. */
interface Differs {
  readonly conta?: string;
  readonly numero?: number;
  readonly ctrl?: Readonly<Record<string, unknown>>;
  readonly itens?: readonly unknown[];
}

/** The body of a sinistro with its PDF uploaded as `client`, ready for Enviar. */
export async function claimBody(client: Client, differs: Differs = {}): Promise<Record<string, unknown>> {
  const numero = differs.numero ?? nextNumero();
  const arquivo_id = await upload(client, numero);
  const body = commitBody("sinistro", { req_numero: numero, conta: differs.conta ?? "100101", arquivo_id });
  return withDifferences(body, differs);
}

/** The body of an `outros`, ready for Enviar. */
export function otherBody(differs: Differs = {}): Record<string, unknown> {
  const numero = differs.numero ?? nextNumero();
  const body = commitBody("outros", { req_numero: numero, conta: differs.conta ?? "100101" });
  return withDifferences(body, differs);
}

function withDifferences(body: Record<string, unknown>, { ctrl, itens }: Differs): Record<string, unknown> {
  return {
    ...body,
    req_objeto_ctrl: { ...(body["req_objeto_ctrl"] as object), ...ctrl },
    ...(itens && { req_objeto_item: itens }),
  };
}

/** Enviar. */
export async function send(client: Client, body: unknown): Promise<Answer> {
  return await client.put("/v2/pac/requisicoes?action=commit", body);
}

/** Sends a sinistro as `dealer` and gives the stored request. */
export async function claim(dealer: Client, differs: Differs = {}): Promise<Answer["data"]> {
  const answer = await send(dealer, await claimBody(dealer, differs));
  expect(answer.status, `with ${answer.text}`).toBe(200);
  return answer.data;
}

/** Sends an `outros` as `dealer` and gives the stored request. */
export async function other(dealer: Client, differs: Differs = {}): Promise<Answer["data"]> {
  const answer = await send(dealer, otherBody(differs));
  expect(answer.status, `with ${answer.text}`).toBe(200);
  return answer.data;
}

/** Sends a message with that text, and whatever else is given. */
export async function message(
  client: Client,
  numero: number,
  texto: string,
  more: object = {},
): Promise<Answer> {
  return await client.put(`/v2/pac/requisicoes/${numero}/interacoes`, {
    interacao_tipo: "sistema",
    interacao_texto: texto,
    ...more,
  });
}

/** Adds a dealer's person who signs in with 'Demo#2026' and is none of the demo network; gives the usuario_id. */
export async function addPerson(
  { db, clock }: Pick<TestApp, "db" | "clock">,
  usuario_email: string,
  usuario_nome = "Ana Souza",
): Promise<number> {
  const { usuario_id } = await db
    .insertInto("usuario")
    .values({
      usuario_nome,
      usuario_email,
      usuario_cargo: "Peças",
      grupo_usuario_id: 6,
      senha_hash: cheapHash("Demo#2026"),
      criado_em: clock.now(),
    })
    .returning("usuario_id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("usuario_concessionario")
    .values({ usuario_id, concessionario_conta: "100101" })
    .execute();
  return usuario_id;
}

/** Whoever is signed in stays so that nothing asks them anew who they are, by however much the clock is moved. */
export async function proveForGood({ db }: Pick<TestApp, "db">): Promise<void> {
  await db.updateTable("sessao").set({ provada_em: "2999-01-01" }).execute();
}

/** The statuses of calls that ran at once, in the order of their numbers. */
export function statusesOf(answers: readonly Answer[]): number[] {
  return answers.map(({ status }) => status).toSorted((a, b) => a - b);
}

/** Row counts of the tables that a refused call must not change. */
export async function rowsOf(db: Database): Promise<Record<string, number>> {
  const { rows } = await sql<Record<string, number>>`
    select (select count(*) from requisicao) as requisicao, (select count(*) from interacao) as interacao,
      (select count(*) from email_saida) as email_saida, (select count(*) from arquivo) as arquivo, (select count(*) from evento) as evento,
      (select count(*) from auditoria where objeto <> 'usuario') as auditoria,
      (select coalesce(sum(quantidade), 0) from requisicao_contagem) as contagem,
      (select coalesce(sum(req_versao), 0) from requisicao) as versoes,
      (select coalesce(sum(req_versao), 0) from rascunho) as rascunhos`.execute(db);
  return rows[0] ?? {};
}

/** Makes a call that must be refused, and checks that it stored nothing. */
export async function unstored(db: Database, call: () => Promise<Answer>): Promise<Answer> {
  const before = await rowsOf(db);
  const answer = await call();
  expect(await rowsOf(db), `with ${answer.text}`).toEqual(before);
  return answer;
}

/** Every stored count equals a count of the table, and there is no other (OP-60). */
export async function expectExactCounts(db: Database): Promise<void> {
  expect(await findInexactCounts(db)).toEqual([]);
}

/** Every request's row of requisicao_leitura matches the request and its messages. */
export async function expectExactLeitura(db: Database): Promise<void> {
  expect(await findInexactLeitura(db)).toEqual([]);
}

/** Stores the table of a dealer's week as it would be frozen by a move from P to E; gives the retrato_id. */
export async function addRetrato(
  { db, clock }: Pick<TestApp, "db" | "clock">,
  { conta, semana, dados = [] }: { conta: string; semana: string; dados?: readonly unknown[] },
): Promise<number> {
  const { retrato_id } = await db
    .insertInto("informativo_retrato")
    .values((eb) => ({
      concessionario_conta: conta,
      info_semana: semana,
      de: "P",
      para: "E",
      usuario_id: eb.selectFrom("usuario").select((one) => one.fn.min("usuario_id").as("usuario_id")),
      quando: clock.now(),
      dados: JSON.stringify(dados),
    }))
    .returning("retrato_id")
    .executeTakeFirstOrThrow();
  return retrato_id;
}
