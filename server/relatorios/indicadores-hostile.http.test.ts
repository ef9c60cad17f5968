import { beforeAll, expect, it } from "vitest";
import { appOfFile, signedIn } from "../../tests/http/harness.ts";
import { addRows } from "../../tests/http/report-rows.ts";
import { openYears } from "../../tests/http/semanas.ts";

const ROOT = "/v2/carros_parados";

const test = appOfFile();
const dac = signedIn(test, "dac");

beforeAll(async () => {
  await openYears(test);
  await addRows(test, { conta: "100101", semana: "202603", linhas: 30 });
});

it("contract: what no report takes, no chart of one takes; thirty at once are answered alike", async () => {
  const good = { info_concessionario_lista: ["100101"], info_ano: 2026, info_semana: "" };
  const codes = (count: number): string[] => Array.from({ length: count }, (_, at) => String(900_000 + at));
  let deep: unknown = [];
  for (let level = 0; level < 100; level++) deep = [deep];
  const wrong: unknown[] = [
    {},
    [],
    null,
    { ...good, info_concessionario_lista: [] },
    { ...good, info_concessionario_lista: [1] },
    { ...good, info_concessionario_lista: { length: 3 } },
    { ...good, info_concessionario_lista: deep },
    { ...good, info_concessionario_lista: codes(5001) },
    { ...good, info_concessionario_lista: ["x".repeat(21)] },
    { ...good, info_ano: "2026; drop table ano" },
    { ...good, info_ano: 1999 },
    { ...good, info_semana: "202654" },
    { ...good, info_semana: "202503" },
    { ...good, info_semana: ["202603"] },
  ];
  for (const name of ["veiculos", "dias", "pecas", "previsao"]) {
    const path = `${ROOT}/relatorios/indicadores/${name}`;
    for (const body of wrong) {
      const { status, text } = await dac.post(path, body);
      expect([400, 422], `${JSON.stringify(body)?.slice(0, 80)}: ${status} ${text}`).toContain(status);
    }
    expect((await dac.post(path, { ...good, info_concessionario_lista: codes(5000) })).status).toBe(200);
    expect((await dac.send({ method: "HEAD", url: `/api${path}` })).status).toBeGreaterThanOrEqual(400);
    const answers = await Promise.all(Array.from({ length: 30 }, async () => await dac.post(path, good)));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
  }
  expect((await dac.get(`${ROOT}/relatorios/indicadores/nada`)).status).toBe(404);
  expect((await test.nobody.post(`${ROOT}/relatorios/indicadores/dias`, good)).status).toBe(401);
});
