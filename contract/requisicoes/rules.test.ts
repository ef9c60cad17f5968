import { expect, test } from "vitest";
import type { AcessoId, View } from "../acesso/index.ts";
import { ACESSO_IDS, VIEWS, groupOf, GROUPS, traitsOf } from "../acesso/index.ts";
import { canCreateRequisicao, isStaffOf, requisicaoCan } from "./rules.ts";
import { REQ_STATUSES } from "./status.ts";
import { REQUEST_TYPES } from "./types/index.ts";

/** What staff of the area may do in each status: the allowed changes, A archive, R answer. */
const STAFF = {
  pendente: "em_andamento concluido A R",
  em_andamento: "pendente concluido A R",
  concluido: "A",
  arquivado: "",
};
const NOBODY = { pendente: "", em_andamento: "", concluido: "", arquivado: "" };

const TABLE: Readonly<Record<AcessoId, Readonly<Record<View, typeof STAFF>>>> = {
  "adm-geral": { dac: STAFF, ga: STAFF },
  "dac-geral": { dac: STAFF, ga: NOBODY },
  "ga-geral": { dac: NOBODY, ga: STAFF },
  "consultor-autos": { dac: NOBODY, ga: NOBODY },
  "consultor-vans": { dac: NOBODY, ga: NOBODY },
  "dealer-autos": { dac: NOBODY, ga: NOBODY },
  "dealer-vans": { dac: NOBODY, ga: NOBODY },
};

function traitsOfGroup(acesso_id: AcessoId): ReturnType<typeof traitsOf> {
  const group = GROUPS.find((one) => one.acesso_id === acesso_id) ?? groupOf(0);
  return traitsOf(group);
}

test("DET-09 DET-10 DET-11 DET-20 DET-21 ARCH-06 ARCH-07 ARCH-08 ARCH-09 OP-15 OP-26 OP-44 OP-47: what each group may do with a request of each area in each status", () => {
  for (const acesso_id of ACESSO_IDS) {
    for (const view of VIEWS) {
      const seen = REQ_STATUSES.map((req_status) => {
        const can = requisicaoCan(traitsOfGroup(acesso_id), { req_tipo: "outros", view, req_status });
        const rights = [...can.changeStatusTo, can.archive ? "A" : "", can.editResposta ? "R" : ""];
        return [req_status, rights.filter((right) => right !== "").join(" ")];
      });
      expect({ acesso_id, view, ...Object.fromEntries(seen) }).toEqual({
        acesso_id,
        view,
        ...TABLE[acesso_id][view],
      });
    }
  }
});

test("OP-13 OP-44: DAC works on dac, GA on ga, administrators on both, nobody else on either", () => {
  const staff = ACESSO_IDS.flatMap((acesso_id) =>
    VIEWS.filter((view) => isStaffOf(traitsOfGroup(acesso_id), view)).map((view) => `${acesso_id} ${view}`),
  );
  expect(staff).toEqual(["adm-geral dac", "adm-geral ga", "dac-geral dac", "ga-geral ga"]);
});

test("OP-37: only dealers open requests", () => {
  expect(ACESSO_IDS.filter((acesso_id) => canCreateRequisicao(traitsOfGroup(acesso_id)))).toEqual([
    "dealer-autos",
    "dealer-vans",
  ]);
});

/** Who reads a claim's extract, and who edits it while the request is open. */
const EXTRATO: Readonly<Record<AcessoId, string>> = {
  "adm-geral": "read edit",
  "dac-geral": "read",
  "ga-geral": "read edit",
  "consultor-autos": "read",
  "consultor-vans": "read",
  "dealer-autos": "",
  "dealer-vans": "",
};

/** Types without parts have no item columns for staff. */
const WITHOUT_PARTS = new Set(["erro_sistemico", "consulta_nf", "outros"]);

test("DET-24 DET-25 DET-26 OP-26 OP-34: a claim alone has an extract; staff write beside the parts until the end", () => {
  for (const acesso_id of ACESSO_IDS) {
    for (const { tipo, view } of REQUEST_TYPES) {
      for (const req_status of REQ_STATUSES) {
        const can = requisicaoCan(traitsOfGroup(acesso_id), { req_tipo: tipo, view, req_status });
        const open = req_status === "pendente" || req_status === "em_andamento";
        const writes = isStaffOf(traitsOfGroup(acesso_id), view) && !WITHOUT_PARTS.has(tipo);
        const expected = tipo === "sinistro" ? EXTRATO[acesso_id].split(" ") : writes ? ["edit"] : [];
        expect({ acesso_id, tipo, req_status, read: can.readExtrato, edit: can.editItens }).toEqual({
          acesso_id,
          tipo,
          req_status,
          read: expected.includes("read"),
          edit: open && expected.includes("edit"),
        });
      }
    }
  }
});
