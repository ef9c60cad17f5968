import { beforeAll, expect, it } from "vitest";
import { openStream } from "../../tests/http/event-reader.ts";
import { addPerson } from "../../tests/http/factories.ts";
import { appOfFile, signedIn } from "../../tests/http/harness.ts";
import type { Answer, Client } from "../../tests/http/harness.ts";
import { linha, openYears, saveTabela } from "../../tests/http/semanas.ts";
import { randomId } from "../../web/platform/browser/random-id.ts";

const test = appOfFile();
const dealer = signedIn(test, "dealer.autos");
beforeAll(async () => {
  await openYears(test);
  await saveTabela(dealer, "202610", [linha()]);
  await addPerson(test, "tatiane.ribeiro@pac.demo", "Tatiane Ribeiro");
});
const colleague = signedIn(test, "tatiane.ribeiro");
const dac = signedIn(test, "dac");

let vez = 0;
async function say(client: Client, estado = "vendo", conta = "100101", semana = "202610"): Promise<Answer> {
  vez += 1;
  const path = `/v2/carros_parados/informativo/presenca/${conta}/${semana}`;
  return await client.put(path, { aba: randomId(), vez, estado });
}
const namesIn = (presentes: readonly { usuario_nome: string; escrevendo: boolean }[]): string =>
  presentes.map((one) => one.usuario_nome + (one.escrevendo ? " escreve" : "")).join(", ");

it("contract: who else has a week open is told by the heartbeat and the stream, to dealers without the manufacturer's people", async () => {
  const [ofDac, ofDealer] = [
    await openStream(test.app, dac.cookie),
    await openStream(test.app, dealer.cookie),
  ];
  const told = ({ came }: typeof ofDac): string[] =>
    came.flatMap(({ name, data }) => {
      const { info_concessionario_id, info_semana, presentes } = (data ?? {}) as Record<string, never>;
      if (name !== "presenca") return [];
      return [`${info_concessionario_id}/${info_semana}: ${namesIn(presentes ?? [])}`];
    });
  expect((await say(dealer)).data).toEqual({ presentes: [], mais: 0, mais_escrevendo: 0 });
  expect(namesIn((await say(dac)).data.presentes)).toBe("João Batista Lemos");
  expect(namesIn((await say(colleague, "escrevendo")).data.presentes)).toBe("João Batista Lemos");
  await expect
    .poll(() => told(ofDac).at(-1))
    .toBe("100101/202610: Tatiane Ribeiro escreve, João Batista Lemos");
  await expect.poll(() => told(ofDealer).at(-1)).toBe("100101/202610: Tatiane Ribeiro escreve");
  expect(namesIn((await say(dealer)).data.presentes)).toBe("Tatiane Ribeiro escreve");
  expect(told(ofDealer).join()).not.toMatch(/DAC/);
  await Promise.all([ofDac.close(), ofDealer.close()]);
});

it("contract: a week that is not there is 404, out of reach 404 or 403, and to GA 403; nobody is stored", async () => {
  const statuses = [
    await say(dac, "vendo", "100101", "202401"),
    await say(await test.as("consultor.vans")),
    await say(await test.as("dealer2.autos")),
    await say(await test.as("ga")),
    await say(test.nobody),
  ].map(({ status }) => status);
  expect(statuses).toEqual([404, 404, 403, 403, 401]);
  const strangers = namesIn((await say(dac)).data.presentes);
  expect(strangers.split(", ").toSorted()).toEqual(["João Batista Lemos", "Tatiane Ribeiro escreve"]);
});
