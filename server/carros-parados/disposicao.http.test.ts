import { expect, it } from "vitest";
import { appOfFile, signedIn } from "../../tests/http/harness.ts";

const DISPOSICAO = "/v2/carros_parados/informativo/disposicao_colunas";
const DAC = ["dac_previsao", "dac_observacao", "dac_invoice_id"];

const test = appOfFile();
const dac = signedIn(test, "dac");
const ga = signedIn(test, "ga");
const dealer = signedIn(test, "dealer.autos");
const consultor = signedIn(test, "consultor.autos");

it("contract: until they choose, the manufacturer's side has DAC's columns in sight and a dealer nothing; what each keeps follows the person into another session", async () => {
  const padrao = { ocultas: [], fixas: DAC, larguras: {} };
  expect((await dac.get(DISPOSICAO)).data).toEqual(padrao);
  expect((await consultor.get(DISPOSICAO)).data).toEqual(padrao);
  expect((await dealer.get(DISPOSICAO)).data).toEqual({ ocultas: [], fixas: [], larguras: {} });
  const chosen = {
    ocultas: ["info_modelo", "info_obs_4"],
    fixas: ["info_garantia"],
    larguras: { info_chassi: 210, info_modelo: 40 },
  };
  expect((await dac.put(DISPOSICAO, { ...chosen, fixas: [] })).status).toBe(200);
  expect((await dac.put(DISPOSICAO, chosen)).status).toBe(200);
  const elsewhere = await test.as("dac");
  expect((await elsewhere.get(DISPOSICAO)).data).toEqual(chosen);
  expect((await consultor.get(DISPOSICAO)).data).toEqual(padrao);
  // What names a column that is no more is as if nothing had been chosen.
  const disposicao = JSON.stringify({ ...chosen, ocultas: ["info_antiga"] });
  await test.db.updateTable("usuario_disposicao").set({ disposicao }).execute();
  expect((await dac.get(DISPOSICAO)).data).toEqual(padrao);
});

it("contract: who went over from the manufacturer's side to a dealer has no column hidden or pinned, and keeps the widths", async () => {
  const { usuarioID } = (await dealer.get("/v2/auth/sessao")).data as { usuarioID: number };
  const chosen = { ocultas: ["info_modelo"], fixas: ["info_obs_1"], larguras: { info_modelo: 300 } };
  const disposicao = JSON.stringify(chosen);
  await test.db.insertInto("usuario_disposicao").values({ usuario_id: usuarioID, disposicao }).execute();
  const own = { ocultas: [], fixas: [], larguras: { info_modelo: 300 } };
  expect((await dealer.get(DISPOSICAO)).data).toEqual(own);
});

it("contract: a dealer changes widths and hides and pins nothing; nobody hides what names a row, or more than there is", async () => {
  const larguras = { info_modelo: 300 };
  const statusOf = async (client: typeof dac, body: object): Promise<number> =>
    (await client.put(DISPOSICAO, { ocultas: [], fixas: [], larguras: {}, ...body })).status;
  expect(await statusOf(dealer, { larguras })).toBe(200);
  expect(await statusOf(dealer, { larguras, ocultas: ["info_obs_1"] })).toBe(403);
  expect(await statusOf(dealer, { larguras, fixas: ["info_obs_1"] })).toBe(403);
  expect((await dealer.get(DISPOSICAO)).data).toEqual({ ocultas: [], fixas: [], larguras });
  expect(await statusOf(ga, {})).toBe(403);
  for (const bad of [
    { ocultas: ["info_chassi"] },
    { fixas: ["info_item_codigo"] },
    { ocultas: ["info_modelo; drop table"] },
    { fixas: ["info_obs_1", "info_obs_2", "info_obs_3", "info_obs_4", "info_modelo"] },
    { ocultas: Array.from({ length: 500 }, () => "info_obs_1") },
    { larguras: { info_modelo: 39 } },
    { larguras: { info_modelo: 801 } },
    { larguras: { info_modelo: 100.5 } },
    { larguras: { outra: 100 } },
    { larguras: { info_modelo: null } },
    { ocultas: null },
  ])
    expect([JSON.stringify(bad).slice(0, 40), await statusOf(dac, bad)]).toEqual([
      JSON.stringify(bad).slice(0, 40),
      422,
    ]);
  expect((await dac.get(DISPOSICAO)).data).toEqual({ ocultas: [], fixas: DAC, larguras: {} });
});
