import { beforeAll, expect, it } from "vitest";
import { openStream } from "../../tests/http/event-reader.ts";
import type { EventReader } from "../../tests/http/event-reader.ts";
import { addPerson, claim, message } from "../../tests/http/factories.ts";
import { appOfFile, signedIn } from "../../tests/http/harness.ts";
import type { Client } from "../../tests/http/harness.ts";
import { randomId } from "../../web/platform/browser/random-id.ts";
import { sql } from "../platform/db/sql.ts";

const test = appOfFile();
const dealer = signedIn(test, "dealer.autos");
beforeAll(async () => void (await addPerson(test, "tatiane.ribeiro@pac.demo", "Tatiane Ribeiro")));
const colleague = signedIn(test, "tatiane.ribeiro");
const ga = signedIn(test, "ga");

let vez = 0;
async function say(
  client: Client,
  numero: number,
  estado = "vendo",
  aba: string = randomId(),
): Promise<void> {
  vez += 1;
  const answer = await client.put(`/v2/pac/requisicoes/${numero}/presenca`, { aba, vez, estado });
  expect(answer.status, answer.text).toBe(200);
}

const newClaim = async (): Promise<number> => (await claim(dealer)).req_numero;

async function listen({ cookie }: Client, app = test.app): Promise<EventReader> {
  const stream = await openStream(app, cookie);
  await stream.until(({ name }) => name === "aberto");
  return stream;
}

/** What a stream was told of who is there: 'Marcelo, Ana escreve'. */
function told({ came }: Pick<EventReader, "came">, numero: number): string[] {
  return came.flatMap(({ name, data }) => {
    const { req_numero, presentes } = (data ?? {}) as unknown as {
      req_numero: number;
      presentes: readonly { usuario_nome: string; escrevendo: boolean }[];
    };
    if (name !== "presenca" || req_numero !== numero) return [];
    const names = presentes.map((one) => one.usuario_nome + (one.escrevendo ? " escreve" : ""));
    return [names.join(", ")];
  });
}

it("contract: without a heartbeat of one's own the stream tells who comes, writes and leaves, on every instance", async () => {
  const numero = await newClaim();
  const streams = [await listen(ga), await listen(ga, await test.another())];
  await say(ga, numero);
  const aba = randomId();
  for (const [estado, expected] of [
    ["vendo", "Tatiane Ribeiro"],
    ["escrevendo", "Tatiane Ribeiro escreve"],
    ["vendo", "Tatiane Ribeiro"],
    ["saiu", ""],
  ] as const) {
    await say(colleague, numero, estado, aba);
    for (const stream of streams) await expect.poll(() => told(stream, numero).at(-1)).toBe(expected);
  }
  await Promise.all(streams.map(async (stream) => await stream.close()));
});

it("contract: it is no event: no row, no position, and a stream that resumes is not told it again", async () => {
  const numero = await newClaim();
  const stream = await listen(ga);
  await say(ga, numero);
  const count = async (): Promise<unknown> =>
    (await sql`select count(*) as n from evento`.execute(test.db)).rows;
  const before = await count();
  await say(colleague, numero);
  await expect.poll(() => told(stream, numero).at(-1)).toBe("Tatiane Ribeiro");
  expect(await count()).toEqual(before);
  expect(stream.came.filter(({ name }) => name === "presenca").map(({ id }) => id)).not.toContainEqual(
    expect.stringMatching(/./),
  );
  await message(dealer, numero, "Bom dia");
  const { id } = await stream.until(({ data }) => data?.tipo === "interacao.enviada");
  await say(dealer, numero);
  await expect.poll(() => told(stream, numero).at(-1)).toBe("João Batista Lemos, Tatiane Ribeiro");
  await message(dealer, numero, "Ainda espero");
  const again = await openStream(test.app, ga.cookie, id);
  await again.until(({ data }) => data?.tipo === "interacao.enviada");
  expect(told(again, numero)).toEqual([]);
  await Promise.all([stream.close(), again.close()]);
});

it("contract: a dealer's stream hears nothing of the manufacturer's people, not even an unchanged list", async () => {
  const numero = await newClaim();
  const stream = await listen(dealer);
  await say(dealer, numero);
  await expect.poll(() => told(stream, numero)).toEqual([""]);
  const aba = randomId();
  for (const estado of ["vendo", "escrevendo", "saiu"]) await say(ga, numero, estado, aba);
  const staff = await listen(ga);
  await say(ga, numero);
  await expect.poll(() => told(staff, numero).at(-1)).toBe("João Batista Lemos");
  expect(told(stream, numero)).toEqual([""]);
  await say(colleague, numero);
  await expect.poll(() => told(stream, numero)).toEqual(["", "Tatiane Ribeiro"]);
  await Promise.all([stream.close(), staff.close()]);
});

it("contract: nobody is told who has not the request open, or has lost the right to it", async () => {
  const numero = await newClaim();
  const consultor = await test.as("consultor.autos");
  const [outside, inside] = [await listen(await test.as("admin")), await listen(ga)];
  const [lost, left] = [await listen(consultor), await listen(dealer)];
  for (const client of [ga, consultor, dealer]) await say(client, numero);
  await expect.poll(() => told(lost, numero).at(-1)).toMatch(/João Batista Lemos/);
  await expect.poll(() => told(left, numero)).toEqual([""]);
  const own = test.db.deleteFrom("usuario_concessionario").where("concessionario_conta", "=", "100101");
  const usuario_id = Number((await dealer.get("/v2/auth/sessao")).data.usuarioID);
  const accounts = await own.where("usuario_id", "=", usuario_id).returningAll().execute();
  const moveUnit = async (concessionario_bu: number): Promise<void> => {
    const conta = test.db.updateTable("concessionario").where("concessionario_conta", "=", "100101");
    await conta.set({ concessionario_bu }).execute();
  };
  await moveUnit(2);
  const aba = randomId();
  await say(colleague, numero, "vendo", aba);
  await expect.poll(() => told(inside, numero).at(-1)).toMatch(/Tatiane Ribeiro$/);
  await say(colleague, numero, "escrevendo", aba);
  await expect.poll(() => told(inside, numero).at(-1)).toMatch(/^Tatiane Ribeiro escreve/);
  await moveUnit(1);
  await test.db.insertInto("usuario_concessionario").values(accounts).execute();
  await say(dealer, numero, "escrevendo");
  // Anything told before this would have arrived by now.
  for (const stream of [lost, left]) {
    await expect.poll(() => told(stream, numero).at(-1)).toMatch(/Tatiane Ribeiro escreve/);
    expect(told(stream, numero).join("; ")).not.toMatch(/Tatiane Ribeiro(?! escreve)/);
  }
  expect(told(outside, numero)).toEqual([]);
  await Promise.all([outside, inside, lost, left].map(async (stream) => await stream.close()));
});

it("contract: a session that ends takes its presence along, and that is told at once", async () => {
  const numero = await newClaim();
  const stream = await listen(ga);
  await say(ga, numero);
  const leaving = await test.as("tatiane.ribeiro");
  await say(leaving, numero);
  await expect.poll(() => told(stream, numero).at(-1)).toBe("Tatiane Ribeiro");
  await leaving.get("/v2/auth/logout");
  await expect.poll(() => told(stream, numero).at(-1)).toBe("");
  await stream.close();
});

it("contract: a dealer's change of unit takes its consultant's presence along, told at once to the manufacturer's people alone", async () => {
  const numero = await newClaim();
  const [stream, own] = [await listen(ga), await listen(dealer)];
  await say(ga, numero);
  await say(dealer, numero);
  await say(await test.as("consultor.autos"), numero);
  await expect.poll(() => told(stream, numero).at(-1)).toBe("João Batista Lemos, Rafael Siqueira");
  await expect.poll(() => told(own, numero)).toEqual([""]);
  const conta = test.db.updateTable("concessionario").where("concessionario_conta", "=", "100101");
  await conta.set({ concessionario_bu: 2 }).execute();
  await expect.poll(() => told(stream, numero).at(-1)).toBe("João Batista Lemos");
  await conta.set({ concessionario_bu: 1 }).execute();
  await expect.poll(() => told(stream, numero).at(-1)).toBe("João Batista Lemos, Rafael Siqueira");
  expect(told(own, numero)).toEqual([""]);
  await Promise.all([stream.close(), own.close()]);
});

it("contract: only a change is told: heartbeats that say nothing new send no notice", async () => {
  const [numero, mark] = [await newClaim(), await newClaim()];
  const notices: string[] = [];
  test.services.bus.on("presenca", (data) => notices.push(data));
  const aba = randomId();
  for (const [estado, times] of [
    ["vendo", 5],
    ["escrevendo", 5],
    ["saiu", 2],
  ] as const) {
    notices.length = 0;
    await say(colleague, numero, estado, aba);
    await expect.poll(() => notices).toContain(`c${numero}`);
    for (let time = 1; time < times; time++) await say(colleague, numero, estado, aba);
    await say(colleague, mark);
    await expect.poll(() => notices.at(-1)).toBe(`c${mark}`);
    expect(notices.filter((notice) => notice.includes(String(numero)))).toEqual([`c${numero}`]);
  }
});
