import { beforeAll, expect, it } from "vitest";
import { openStream } from "../../tests/http/event-reader.ts";
import type { EventReader } from "../../tests/http/event-reader.ts";
import { claim } from "../../tests/http/factories.ts";
import { appOfFile, signedIn } from "../../tests/http/harness.ts";
import type { Client } from "../../tests/http/harness.ts";
import { linha, moveAll, openYears, saveTabela } from "../../tests/http/semanas.ts";

const test = appOfFile();
const dealer = signedIn(test, "dealer.autos");
beforeAll(async () => await openYears(test));

async function listen({ cookie }: Client): Promise<EventReader> {
  const stream = await openStream(test.app, cookie);
  await stream.until(({ name }) => name === "aberto");
  return stream;
}

it("contract: a save and a move of a week are told to whoever has its dealer in reach, and not to GA or another unit", async () => {
  const inside = await listen(await test.as("consultor.autos"));
  const [ga, vans] = [await listen(await test.as("ga")), await listen(await test.as("consultor.vans"))];
  await saveTabela(dealer, "202601", [linha()]);
  await moveAll([[dealer, "E"]], "202601");
  const { data: moved } = await inside.until(({ data }) => data?.tipo === "semana.movida");
  const about = { objeto: "semana", info_concessionario_id: "100101", info_semana: "202601", de: "P" };
  expect(moved).toEqual({
    ...about,
    tipo: "semana.movida",
    usuario_id: expect.any(Number),
    info_status: "E",
    de_versao: 2,
  });
  expect(inside.came.find(({ data }) => data?.tipo === "semana.salva")?.data).toMatchObject({
    ...about,
    info_status: "P",
    de_versao: 1,
  });
  // Told after them, so that nothing is still on its way.
  const { req_numero } = await claim(dealer);
  await ga.until(({ data }) => data?.req_numero === req_numero);
  const vansDealer = await test.as("dealer.vans");
  const other = await claim(vansDealer, { conta: "200201" });
  await vans.until(({ data }) => data?.req_numero === other.req_numero);
  for (const outside of [ga, vans])
    expect(outside.came.some(({ data }) => data?.objeto === "semana")).toBe(false);
  await Promise.all([inside.close(), ga.close(), vans.close()]);
});
