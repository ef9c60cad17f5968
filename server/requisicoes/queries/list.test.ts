import { expect, it } from "vitest";
import { listRequisicoesQuerySchema } from "../../../contract/requisicoes/schemas.ts";
import { isQuick } from "./list.ts";

const leitor = {} as Parameters<typeof isQuick>[0]["leitor"];
const quick = (query: Record<string, string | string[]>): boolean =>
  isQuick({ ...listRequisicoesQuerySchema.parse({ view: "ga", status: "concluido", ...query }), leitor });

it("contract: a list is quick whose total is kept and whose page, not too deep, an index gives in its order", () => {
  expect(quick({})).toBe(true);
  expect(quick({ pagina: "500", ordenacao: "req_a_z", tipo: "sinistro" })).toBe(true);
  expect(quick({ pagina: "501" })).toBe(false);
  expect(quick({ busca: "OS-1" })).toBe(false);
  expect(quick({ data: "2026-11-02" })).toBe(false);
  expect(quick({ nao_lidas: "1" })).toBe(false);
  expect(quick({ ordenacao: "espera_asc", status: "pendente" })).toBe(false);
});
