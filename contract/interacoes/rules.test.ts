import { expect, test } from "vitest";
import type { Traits } from "../acesso/index.ts";
import { GROUPS, VIEWS, traitsOf } from "../acesso/index.ts";
import { REQ_STATUSES } from "../requisicoes/index.ts";
import { canSendInteracao, canUsePrivate, isSendable } from "./rules.ts";

const PEOPLE: readonly [acesso_id: string, traits: Traits][] = GROUPS.map((group) => [
  group.acesso_id,
  traitsOf(group),
]);

test("INT-12 INT-13 OP-15: dealers and the area's staff write while the request is open, consultants never", () => {
  const writers = PEOPLE.flatMap(([acesso_id, traits]) =>
    VIEWS.flatMap((view) =>
      REQ_STATUSES.filter((req_status) => canSendInteracao(traits, { view, req_status })).map(
        (req_status) => `${acesso_id} ${view} ${req_status}`,
      ),
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

test("OP-53: everybody but dealers may see and write private messages", () => {
  expect(PEOPLE.filter(([, traits]) => !canUsePrivate(traits)).map(([acesso_id]) => acesso_id)).toEqual([
    "dealer-autos",
    "dealer-vans",
  ]);
});

test("INT-19 INT-22 OP-55: a message needs a text or a file that has arrived, and no upload under way", () => {
  const cases: [texto: string, uploaded: number, uploading: number, sendable: boolean][] = [
    ["", 0, 0, false],
    [" \n\u00a0", 0, 0, false],
    ["Olá", 0, 0, true],
    ["", 1, 0, true],
    ["Olá", 2, 0, true],
    ["", 0, 1, false],
    ["Olá", 0, 1, false],
    ["Olá", 1, 1, false],
  ];
  expect(
    cases.map(([texto, uploaded, uploading]) => [
      texto,
      uploaded,
      uploading,
      isSendable({ texto, uploaded, uploading }),
    ]),
  ).toEqual(cases);
});
