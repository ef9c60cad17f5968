import { expect, test } from "vitest";
import type { AcessoId, View } from "../acesso/index.ts";
import { ACESSO_IDS, VIEWS, groupOf, GROUPS, isStaffOf, traitsOf } from "../acesso/index.ts";
import { canSendInteracao, readsPrivate, requisicaoCan } from "./rights.ts";
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
        const can = requisicaoCan(traitsOfGroup(acesso_id), {
          req_tipo: "outros",
          view,
          req_status,
          concessionario_ativo: true,
        });
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
        const can = requisicaoCan(traitsOfGroup(acesso_id), {
          req_tipo: tipo,
          view,
          req_status,
          concessionario_ativo: true,
        });
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

test("INT-12 INT-13 OP-15: dealers and the area's staff write while the request is open, consultants never", () => {
  const writers = ACESSO_IDS.flatMap((acesso_id) =>
    VIEWS.flatMap((view) =>
      REQ_STATUSES.filter((req_status) =>
        canSendInteracao(traitsOfGroup(acesso_id), { view, req_status, concessionario_ativo: true }),
      ).map((req_status) => `${acesso_id} ${view} ${req_status}`),
    ),
  );
  expect(writers).toEqual([
    "adm-geral dac pendente",
    "adm-geral dac em_andamento",
    "adm-geral ga pendente",
    "adm-geral ga em_andamento",
    "dac-geral dac pendente",
    "dac-geral dac em_andamento",
    "ga-geral ga pendente",
    "ga-geral ga em_andamento",
    "dealer-autos dac pendente",
    "dealer-autos dac em_andamento",
    "dealer-autos ga pendente",
    "dealer-autos ga em_andamento",
    "dealer-vans dac pendente",
    "dealer-vans dac em_andamento",
    "dealer-vans ga pendente",
    "dealer-vans ga em_andamento",
  ]);
});

test("contract: for a dealer that is not active its people write nothing; staff go on as before", () => {
  const person = (acesso_id: AcessoId) => traitsOfGroup(acesso_id);
  const about = (view: View, concessionario_ativo: boolean) =>
    ({ req_tipo: "outros", view, req_status: "pendente", concessionario_ativo }) as const;
  for (const acesso_id of ACESSO_IDS)
    for (const view of VIEWS) {
      const [active, inactive] = [true, false].map((ativo) =>
        requisicaoCan(person(acesso_id), about(view, ativo)),
      );
      const nothing = { ...active, sendInteracao: false };
      expect(inactive, `${acesso_id} ${view}`).toEqual(acesso_id.startsWith("dealer") ? nothing : active);
    }
});

test("OP-53: everybody but dealers may see and write private messages", () => {
  expect(ACESSO_IDS.filter((acesso_id) => !readsPrivate(traitsOfGroup(acesso_id)))).toEqual([
    "dealer-autos",
    "dealer-vans",
  ]);
});

test("INT-12 INT-13 OP-53: a request tells each person whether they may write into it, and whether in private", () => {
  const rights = (acesso_id: AcessoId): string[] =>
    VIEWS.flatMap((view) =>
      REQ_STATUSES.map((req_status) => {
        const { sendInteracao, sendPrivada } = requisicaoCan(traitsOfGroup(acesso_id), {
          req_tipo: "outros",
          view,
          req_status,
          concessionario_ativo: true,
        });
        return `${sendInteracao ? "W" : "-"}${sendPrivada ? "P" : "-"}`;
      }),
    );
  expect(Object.fromEntries(ACESSO_IDS.map((acesso_id) => [acesso_id, rights(acesso_id).join(" ")]))).toEqual(
    {
      "adm-geral": "WP WP -- -- WP WP -- --",
      "dac-geral": "WP WP -- -- -- -- -- --",
      "ga-geral": "-- -- -- -- WP WP -- --",
      "consultor-autos": "-- -- -- -- -- -- -- --",
      "consultor-vans": "-- -- -- -- -- -- -- --",
      "dealer-autos": "W- W- -- -- W- W- -- --",
      "dealer-vans": "W- W- -- -- W- W- -- --",
    },
  );
});
