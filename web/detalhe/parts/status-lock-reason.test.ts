import { expect, test } from "vitest";
import { ACESSO_IDS, traitsOf } from "../../../contract/acesso/index.ts";
import { REQ_STATUSES, requisicaoCan } from "../../../contract/requisicoes/index.ts";
import { whyStatusIsLocked } from "./status-lock-reason.ts";

const claim = (req_status: (typeof REQ_STATUSES)[number]) =>
  ({ req_tipo: "sinistro", view: "ga", req_status, concessionario_ativo: true }) as const;

test("DET-09 DET-10 DET-11: the selector gives a reason exactly where the rules offer no move", () => {
  for (const acesso_id of ACESSO_IDS) {
    const person = traitsOf({ acesso_id, unidade_negocio_id: "1" });
    for (const req_status of REQ_STATUSES) {
      const can = requisicaoCan(person, claim(req_status));
      const reason = whyStatusIsLocked(person, { req_status, can }, false);
      expect([acesso_id, req_status, reason === null]).toEqual([
        acesso_id,
        req_status,
        can.changeStatusTo.length > 0,
      ]);
    }
  }
});

test("DET-09 DET-10 DET-11 DET-12: each reason is the one that matters to that person", () => {
  const why = (
    acesso_id: (typeof ACESSO_IDS)[number],
    req_status: (typeof REQ_STATUSES)[number],
    busy = false,
  ) => {
    const person = traitsOf({ acesso_id, unidade_negocio_id: "1" });
    return whyStatusIsLocked(person, { req_status, can: requisicaoCan(person, claim(req_status)) }, busy);
  };
  expect(why("dealer-autos", "concluido")).toBe("O status é alterado pela montadora.");
  expect(why("consultor-vans", "pendente")).toContain("Consultores");
  expect(why("ga-geral", "concluido")).toContain("concluída");
  expect(why("adm-geral", "arquivado")).toContain("arquivada");
  expect(why("dac-geral", "pendente")).toContain("permissão");
  expect(why("ga-geral", "pendente", true)).toBe("Salvando…");
});
