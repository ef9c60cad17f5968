import * as fc from "fast-check";
import { expect, test } from "vitest";
import { ACESSO_IDS, GROUPS, acessosOf, groupOf, homepageOf } from "./group-rights.ts";

const DAC = ["pac-dac-inicio", "pac-dac-prazo-bo", "pac-dac-outros"];
const GA = ["pac-ga-inicio", "pac-ga-sinistro", "pac-ga-pedido-emergencial"];
const HISTORICO = ["pac-historico-requisicoes-lista", "pac-historico-requisicoes-item"];
const CARROS_PARADOS = [
  "pac-carros-parados-inicio",
  "pac-carros-parados-listagem",
  "pac-carros-parados-relatorios",
  "pac-carros-parados-relatorios-tela",
  "conversas",
];
const ADM_DAC = [
  "pac-adm-manutencao-pecas",
  "pac-adm-manutencao-carros-parados",
  "pac-adm-manutencao-carros-parados-semanas",
  "pac-adm-manutencao-carros-parados-gbo",
];
const ADM_GA = [
  "pac-adm-manutencao-seguradora",
  "pac-adm-manutencao-seguradora-adicionar",
  "pac-adm-manutencao-seguradora-editar",
];
const ADM_SHARED = [
  "pac-adm-inicio",
  "pac-adm-exportar-requisicoes",
  "pac-adm-manutencao-respostas",
  "pac-adm-manutencao-respostas-adicionar",
  "pac-adm-manutencao-respostas-editar",
];
const ADM_ALONE = [
  ...["concessionario", "usuario"].flatMap((area) =>
    ["", "-adicionar", "-editar"].map((page) => `pac-adm-manutencao-${area}${page}`),
  ),
  "pac-adm-seguranca",
];
/** The board of mail: DAC, GA and administrators. */
const CORREIO = "pac-correio";
const FOR_ALL = ["pac-usuario-perfil", "pac-busca-avancada", "pac-ajuda"];
const NETWORK = [...DAC, ...GA, ...HISTORICO, ...CARROS_PARADOS, ...FOR_ALL];
/** Every planned route, as the catalogue names them. */
const ROUTES = [...NETWORK, CORREIO, ...ADM_SHARED, ...ADM_DAC, ...ADM_GA, ...ADM_ALONE];

const TABLE: Readonly<Record<string, readonly string[]>> = {
  "adm-geral": ROUTES,
  "dac-geral": [...DAC, ...HISTORICO, CORREIO, ...CARROS_PARADOS, ...FOR_ALL, ...ADM_SHARED, ...ADM_DAC],
  "ga-geral": [...GA, ...HISTORICO, CORREIO, ...FOR_ALL, ...ADM_SHARED, ...ADM_GA],
  "consultor-autos": NETWORK,
  "consultor-vans": NETWORK,
  "dealer-autos": NETWORK,
  "dealer-vans": NETWORK,
};

test("AUTH-37 OP-13 OP-20: each of the seven groups has the routes and cards of the table and no other", () => {
  expect(GROUPS.map((group) => group.acesso_id)).toEqual(ACESSO_IDS);
  for (const group of GROUPS)
    expect([group.acesso_id, acessosOf(group, ROUTES).toSorted()]).toEqual([
      group.acesso_id,
      TABLE[group.acesso_id]?.toSorted(),
    ]);
});

test("AUTH-37 OP-13: nobody is offered a route that is not built, in whatever order they are built", () => {
  fc.assert(
    fc.property(fc.constantFrom(...GROUPS), fc.shuffledSubarray(ROUTES), (group, built) => {
      const routes = built.filter((route) => TABLE[group.acesso_id]?.includes(route));
      const cards = routes.filter((route) => route.startsWith("pac-adm-") && route !== "pac-adm-inicio");
      expect(acessosOf(group, built)).toEqual(
        cards.length > 0 ? routes : routes.filter((route) => route !== "pac-adm-inicio"),
      );
    }),
  );
  for (const group of GROUPS) expect(acessosOf(group, [])).toEqual([]);
});

test("OP-13 AHOM-02: the administrative home is offered to nobody for whom it has no card", () => {
  const built = ["pac-dac-inicio", "pac-ga-inicio", "pac-adm-inicio", "pac-adm-manutencao-seguradora"];
  const whoHas = GROUPS.filter((group) => acessosOf(group, built).includes("pac-adm-inicio"));
  expect(whoHas.map(({ acesso_id }) => acesso_id)).toEqual(["adm-geral", "ga-geral"]);
  expect(homepageOf(groupOf(1), ["pac-ga-inicio", "pac-adm-inicio"])).toBe("pac-ga-inicio");
});

test("OP-13: homepages; an administrator's is pac-ga-inicio until the administrative area is built", () => {
  const homepages = (built: readonly string[]): object =>
    Object.fromEntries(GROUPS.map((group) => [group.acesso_id, homepageOf(group, built)]));
  const all = {
    "adm-geral": "pac-adm-inicio",
    "dac-geral": "pac-dac-inicio",
    "ga-geral": "pac-ga-inicio",
    "consultor-autos": "pac-dac-inicio",
    "consultor-vans": "pac-dac-inicio",
    "dealer-autos": "pac-dac-inicio",
    "dealer-vans": "pac-dac-inicio",
  };
  expect(homepages(ROUTES)).toEqual(all);
  expect(homepages(NETWORK)).toEqual({ ...all, "adm-geral": "pac-ga-inicio" });
});

test("OP-11 OP-13: a homepage is one of the person's own routes, or the page that says so", () => {
  fc.assert(
    fc.property(fc.constantFrom(...GROUPS), fc.subarray(ROUTES), (group, built) => {
      expect([...acessosOf(group, built), "error-404"]).toContain(homepageOf(group, built));
    }),
  );
  for (const group of GROUPS) expect(homepageOf(group, [])).toBe("error-404");
});

test("OP-13: a group has its own number, label and unit; an unknown number is an error", () => {
  expect(GROUPS.map(({ label, unidade_negocio_id }) => `${label}: ${unidade_negocio_id}`)).toEqual([
    "Administrador: 1",
    "DAC: 1",
    "GA: 1",
    "Consultor Automóveis: 1",
    "Consultor Vans: 2",
    "Concessionário Automóveis: 1",
    "Concessionário Vans: 2",
  ]);
  for (const group of GROUPS) expect(groupOf(group.grupo_usuario_id)).toBe(group);
  expect(() => groupOf(8)).toThrow("unknown grupo_usuario_id 8");
});
