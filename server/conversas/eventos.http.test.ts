import { beforeAll, expect, it } from "vitest";
import { archive, dizer, mensagens, PECA } from "../../tests/http/conversas.ts";
import { openStream } from "../../tests/http/event-reader.ts";
import type { Came, EventReader } from "../../tests/http/event-reader.ts";
import { addPerson } from "../../tests/http/factories.ts";
import { appOfFile, signedIn } from "../../tests/http/harness.ts";
import { linha, openYears, saveTabela } from "../../tests/http/semanas.ts";

const test = appOfFile();
const dealer = signedIn(test, "dealer.autos");
const dac = signedIn(test, "dac");
beforeAll(async () => await openYears(test));

async function listen(login: string): Promise<EventReader> {
  const stream = await openStream(test.app, (await test.as(login)).cookie);
  await stream.until(({ name }) => name === "aberto");
  return stream;
}

/** What a stream has told of conversations, in its order. */
const told = ({ came }: EventReader): unknown[] =>
  came.flatMap(({ data }) => (data?.objeto === "conversa" ? [data] : []));

/** The save that ends it: that of the other week, made before the streams were opened, may be told too. */
const isLast = ({ data }: Came): boolean =>
  data?.objeto === "semana" && "info_semana" in data && data.info_semana === "202609";

it("contract: messages, looks and the archive reach two people of each side as far as they may see them, and nobody else", async () => {
  await addPerson(test, "ana.souza@pac.demo");
  await saveTabela(dealer, "202610", [linha()]);
  const [joao, ana] = [await listen("dealer.autos"), await listen("ana.souza")];
  const [marcos, helena] = [await listen("dac"), await listen("admin")];
  const others = [await listen("ga"), await listen("consultor.vans"), await listen("dealer2.autos")];
  await dizer(dealer, "Bom dia", PECA);
  await mensagens(dac);
  await dizer(dac, "Nota", { interacao_privada: 1 });
  await dizer(dac, "Bom dia");
  await mensagens(dealer);
  // Nothing is unread any more, so this look tells nothing.
  await mensagens(dealer);
  await archive(dac);
  // Told last, so that nothing is still on its way.
  await dizer(await test.as("dealer.vans"), "Fim", { concessionario_id: "200201" });
  await saveTabela(await test.as("admin"), "202609", [linha()]);
  const about = { objeto: "conversa", info_concessionario_id: "100101", info_semana: "202610" };
  const week = { ...about, info_chassi: "", info_item_codigo: "", usuario_id: expect.any(Number) };
  const escrita = { ...week, tipo: "conversa.escrita" };
  const seen = {
    asked: { ...escrita, ...PECA, lado: "concessionario" },
    readByDac: { ...week, tipo: "conversa.lida", lado: "montadora" },
    answered: { ...escrita, lado: "montadora" },
    readByDealer: { ...week, tipo: "conversa.lida", lado: "concessionario" },
    archived: { ...week, tipo: "conversa.arquivada", lado: null },
  };
  for (const stream of [joao, ana]) {
    await stream.until(isLast);
    expect(told(stream)).toEqual([seen.asked, seen.answered, seen.readByDealer, seen.archived]);
  }
  for (const stream of [marcos, helena]) {
    await stream.until(isLast);
    expect(told(stream)).toEqual([
      seen.asked,
      seen.readByDac,
      seen.answered,
      seen.answered,
      seen.archived,
      { ...escrita, info_concessionario_id: "200201", lado: "concessionario" },
    ]);
  }
  await others[1]?.until(({ data }) => data?.objeto === "conversa");
  expect(others.map(told)).toMatchObject([[], [{ info_concessionario_id: "200201" }], []]);
  await Promise.all([joao, ana, marcos, helena, ...others].map(async (stream) => await stream.close()));
});
