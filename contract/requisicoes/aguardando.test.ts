import { expect, test } from "vitest";
import { GROUPS, traitsOf } from "../acesso/index.ts";
import { aguardandoAfter, turnOf } from "./aguardando.ts";
import { REQ_STATUSES } from "./status.ts";

test("contract: after a dealer's message it is the manufacturer's turn, after anybody else's the dealer's", () => {
  const after = GROUPS.map((group) => [group.acesso_id, aguardandoAfter(traitsOf(group))]);
  expect(Object.fromEntries(after)).toEqual({
    "adm-geral": "concessionario",
    "dac-geral": "concessionario",
    "ga-geral": "concessionario",
    "consultor-autos": "concessionario",
    "consultor-vans": "concessionario",
    "dealer-autos": "montadora",
    "dealer-vans": "montadora",
  });
});

test("contract: a closed request has no turn", () => {
  const stored = { req_aguardando: "montadora", req_aguardando_desde: 7 } as const;
  const told = REQ_STATUSES.map((req_status) => Object.values(turnOf({ ...stored, req_status })));
  expect(told).toEqual([
    ["montadora", 7],
    ["montadora", 7],
    [null, null],
    [null, null],
  ]);
});
