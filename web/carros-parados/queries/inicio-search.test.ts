import { expect, test } from "vitest";
import { inicioSearchSchema } from "./inicio-search.ts";

const kept = (raw: object) =>
  Object.fromEntries(Object.entries(inicioSearchSchema.parse(raw)).filter(([, one]) => one !== undefined));

test("contract: the home's address opens a week with its dealer, at its first row without a forecast where it says so", () => {
  const week = { semana: "202610", concessionario_id: "100101" };
  expect(kept({ ...week, linha: "sem_previsao", page: "2" })).toEqual({
    ...week,
    linha: "sem_previsao",
    page: 2,
  });
  expect(kept({ ...week, linha: "12" })).toEqual(week);
  expect(kept({ semana: "202610", linha: "sem_previsao" })).toEqual({});
});
