import { expect, it } from "vitest";
import { ENDPOINT_NAMES } from "./api.ts";

it("contract: who it is, is asked anew before these calls and no others: what says who may do what, and the export by period", () => {
  const all = [...ENDPOINT_NAMES.keys()];
  expect(all.flatMap(({ call, asksAnew }) => (asksAnew ? [call] : [])).toSorted()).toEqual([
    "DELETE /v2/pac/administrativo/usuarios/:usuario_id",
    "DELETE /v2/pac/administrativo/usuarios/:usuario_id/segundo_fator",
    "GET /v2/pac/administrativo/auditoria/exportar",
    "POST /v2/pac/administrativo/requisicoes-relatorio",
    "POST /v2/pac/administrativo/usuarios",
    "POST /v2/pac/administrativo/usuarios/:usuario_id/convite",
    "PUT /v2/pac/administrativo/seguranca",
    "PUT /v2/pac/administrativo/usuarios/:usuario_id",
  ]);
});
