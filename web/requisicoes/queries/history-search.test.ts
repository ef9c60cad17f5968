import * as fc from "fast-check";
import { expect, test } from "vitest";
import { listRequisicoesQuerySchema } from "../../../contract/requisicoes/index.ts";
import { anyChar } from "../../../tests/any-char.ts";
import { historySearchSchema } from "./history-search.ts";

const value = fc.oneof(
  fc.anything(),
  fc.string({ unit: anyChar }),
  fc.constantFrom(
    "concluido",
    "sinistro,outros",
    "2026-02-28",
    "req_z_a",
    "espera_asc",
    "montadora",
    "1",
    7,
    " SIN-2026 ",
  ),
);
const address = fc.record({
  status: value,
  tipo: value,
  ordenacao: value,
  data: value,
  data_ate: value,
  aguardando: value,
  busca: value,
  nao_lidas: value,
  pagina: value,
});

test("HIST-08 HIST-10 HIST-11: whatever an address says, the list asks the server for something that it answers", () => {
  fc.assert(
    fc.property(address, (raw) => {
      const asked = listRequisicoesQuerySchema.safeParse(historySearchSchema.parse(raw));
      expect(asked.error?.issues).toBeUndefined();
    }),
  );
});

test("HIST-06 HIST-10: what the server takes where nothing is said stays out of the address", () => {
  const { status, ordenacao, pagina, busca } = listRequisicoesQuerySchema.parse({});
  expect([status, ordenacao, pagina, busca]).toEqual(["pendente", "data_asc", 1, ""]);
  const search = historySearchSchema.parse({ status, ordenacao, pagina, busca, nao_lidas: "0", tipo: "" });
  expect(Object.values(search).filter((kept) => kept !== undefined)).toEqual([]);
});
