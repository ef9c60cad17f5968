import { beforeAll, expect, test } from "vitest";
import { GROUPS, traitsOf, type AcessoId, type View } from "../../contract/acesso/index.ts";
import type { RouteName } from "../../contract/routes.ts";
import { personOf } from "../../tests/web/person-of.ts";
import type { SessaoComTraits } from "../acesso/index.ts";
import { registerRoutes } from "../platform/routing/links.ts";
import { decide } from "./guard.ts";
import { matching, placesOf } from "./palette-options.ts";
import { ROUTES } from "./route-table.ts";

beforeAll(() => registerRoutes(ROUTES));

const ATENDE: Readonly<Record<string, View[]>> = {
  "adm-geral": ["dac", "ga"],
  "dac-geral": ["dac"],
  "ga-geral": ["ga"],
};

function withTraits(acesso_id: AcessoId): SessaoComTraits {
  const can = { createRequisicao: acesso_id.startsWith("dealer"), atender: ATENDE[acesso_id] ?? [] };
  const sessao = personOf(acesso_id, { can });
  return { ...sessao, ...traitsOf(sessao) };
}

const labels = (acesso_id: AcessoId, group: string) =>
  placesOf(withTraits(acesso_id))
    .filter((place) => place.group === group)
    .map(({ label, aside }) => (aside === undefined ? label : `${label} (${aside})`));

test("AUTH-48 contract: the palette offers nobody what the guard would refuse", () => {
  for (const { acesso_id } of GROUPS) {
    const person = withTraits(acesso_id);
    for (const { target, key } of placesOf(person)) {
      const view = /^historico-(.*)$/.exec(key)?.[1];
      const name = (view === undefined ? key : "pac-historico-requisicoes-lista") as RouteName;
      expect([acesso_id, key, decide(person, { name, view, href: target.to }).kind]).toEqual([
        acesso_id,
        key,
        "allow",
      ]);
    }
  }
});

test("LAY-07* contract: each person has the screens of their areas, dealers the forms, administrators the registers", () => {
  expect(labels("ga-geral", "Telas")).toEqual([
    "Gerenciamento de Acidentes",
    "Correio",
    "Busca avançada",
    "Administrativo",
    "Meu perfil",
    "Ajuda",
    "Histórico de Requisições (Gerenciamento de Acidentes)",
    "Seguradoras (Administrativo)",
    "Respostas prontas (Administrativo)",
  ]);
  expect(labels("ga-geral", "Nova requisição")).toEqual([]);
  expect(labels("dealer-autos", "Nova requisição")).toContain("Sinistro (Gerenciamento de Acidentes)");
  expect(labels("dealer-autos", "Nova requisição")).not.toContain("Previsão de atendimento (DAC)");
  expect(labels("adm-geral", "Ações")).toContain("Nova Seguradora (Administrativo)");
  expect(labels("dealer-autos", "Ações")).toEqual([]);
});

test("LAY-19* contract: typed words find a place in any order, whatever their case and accents", () => {
  const found = (typed: string) =>
    matching(placesOf(withTraits("dealer-autos")), typed).map(({ label }) => label);
  expect(found("acidentes HISTORICO")).toEqual(["Histórico de Requisições"]);
  expect(found("sinistro")).toEqual(["Sinistro"]);
  expect(found("nada disso")).toEqual([]);
  expect(found("")).toHaveLength(placesOf(withTraits("dealer-autos")).length);
});
