import { expect, it } from "vitest";
import { ENDPOINT_NAMES } from "./api.ts";

/** The export by period (AEXP), which is still to be built. */
const EXPORT = "POST /v2/pac/administrativo/requisicoes-relatorio";

it("contract: who it is, is asked anew before these calls and no others; the export by period is one of them once it is there", () => {
  const all = [...ENDPOINT_NAMES.keys()];
  const isBuilt = all.some(({ call }) => call === EXPORT);
  expect(all.flatMap(({ call, asksAnew }) => (asksAnew ? [call] : [])).toSorted()).toEqual([
    "DELETE /v2/pac/administrativo/usuarios/:usuario_id",
    "DELETE /v2/pac/administrativo/usuarios/:usuario_id/segundo_fator",
    "GET /v2/pac/administrativo/auditoria/exportar",
    ...(isBuilt ? [EXPORT] : []),
    "POST /v2/pac/administrativo/usuarios",
    "POST /v2/pac/administrativo/usuarios/:usuario_id/convite",
    "PUT /v2/pac/administrativo/seguranca",
    "PUT /v2/pac/administrativo/usuarios/:usuario_id",
  ]);
});
