import { expect, test } from "vitest";
import { personOf } from "../../tests/web/person-of.ts";
import type { AcessoId, View } from "../acesso/index.ts";
import { MANUAL_PARTS } from "./manual.ts";
import { partsFor } from "./parts-for.ts";

test.each<[AcessoId, View[], string]>([
  ["adm-geral", ["dac", "ga"], "administradores dac ga todos concessionario acessibilidade"],
  ["dac-geral", ["dac"], "dac todos concessionario ga administradores acessibilidade"],
  ["ga-geral", ["ga"], "ga todos concessionario dac administradores acessibilidade"],
  ["consultor-vans", [], "concessionario todos dac ga administradores acessibilidade"],
  ["dealer-autos", [], "concessionario todos dac ga administradores acessibilidade"],
])("the manual begins for %s with what they do, and holds all of it once", (acesso_id, atender, order) => {
  const parts = partsFor(personOf(acesso_id, { can: { createRequisicao: false, atender } }));
  expect(parts).toEqual(order.split(" "));
  expect(parts.toSorted()).toEqual([...MANUAL_PARTS].toSorted());
});
