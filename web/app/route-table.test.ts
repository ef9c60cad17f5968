import { beforeAll, describe, expect, it } from "vitest";
import { BUILT_ROUTES, type RouteName } from "../../contract/routes.ts";
import { linkTo, registerRoutes, type Target } from "../platform/routing/links.ts";
import { ROUTES, isOpenPath } from "./route-table.ts";
import { TABS, visibleTabs } from "./tabs.ts";
import { tabOf } from "./use-current-route.ts";

beforeAll(() => registerRoutes(ROUTES));

/** Every route with example parameters and its expected address. */
const ADDRESSES = {
  "pac-auth-login": "/auth/login",
  "auth-provider-callback": "/oauth2/empresa/callback",
  "pac-auth-definir-senha": "/auth/definir-senha",
  "pac-auth-segundo-fator": "/auth/segundo-fator",
  "pac-dac-inicio": "/dac",
  "pac-ga-inicio": "/ga",
  "pac-ga-pedido-emergencial": "/ga/requisicao/pedido-emergencial",
  "pac-ga-sinistro": "/ga/requisicao/sinistro",
  ...Object.fromEntries(
    [
      "prazo-bo",
      "falta-preco",
      "problema-nf",
      "itens-sucessores",
      "cancelamento",
      "alteracao-modal",
      "cadastro-pecas",
      "disponibilidade",
      "erro-sistemico",
      "consulta-nf",
      "previsao-atendimento",
      "status-pedido",
      "pedidos-drt",
      "insercao-pedidos",
      "outros",
    ].map((tipo) => [`pac-dac-${tipo}`, `/dac/requisicao/${tipo}`]),
  ),
  "pac-historico-requisicoes-lista": "/ga/historico/requisicoes",
  "pac-historico-requisicoes-item": "/ga/historico/requisicoes/1790000000",
  "pac-correio": "/correio",
  "pac-carros-parados-inicio": "/carros-parados",
  "pac-carros-parados-listagem": "/carros-parados/listagem",
  "pac-carros-parados-relatorios": "/carros-parados/relatorios",
  "pac-carros-parados-relatorios-tela": "/carros-parados/relatorios/item",
  "pac-busca-avancada": "/pesquisa",
  "pac-adm-inicio": "/administrativo",
  "pac-adm-manutencao-pecas": "/administrativo/manutencao-pecas",
  "pac-adm-manutencao-concessionario": "/administrativo/manutencao-concessionario/ativo",
  "pac-adm-manutencao-concessionario-adicionar": "/administrativo/manutencao-concessionario/adicionar",
  "pac-adm-manutencao-concessionario-editar": "/administrativo/manutencao-concessionario/editar/100101",
  "pac-adm-manutencao-usuario": "/administrativo/manutencao-usuario/ativo",
  "pac-adm-manutencao-usuario-adicionar": "/administrativo/manutencao-usuario/adicionar",
  "pac-adm-manutencao-usuario-editar": "/administrativo/manutencao-usuario/editar/12",
  "pac-adm-manutencao-seguradora": "/administrativo/manutencao-seguradora/ativo",
  "pac-adm-manutencao-seguradora-adicionar": "/administrativo/manutencao-seguradora/adicionar",
  "pac-adm-manutencao-seguradora-editar": "/administrativo/manutencao-seguradora/editar/7",
  "pac-adm-manutencao-respostas": "/administrativo/manutencao-respostas/ativo",
  "pac-adm-manutencao-respostas-adicionar": "/administrativo/manutencao-respostas/adicionar",
  "pac-adm-manutencao-respostas-editar": "/administrativo/manutencao-respostas/editar/3",
  "pac-adm-manutencao-carros-parados": "/administrativo/manutencao-carros-parados",
  "pac-adm-manutencao-carros-parados-semanas": "/administrativo/manutencao-carros-parados/semanas",
  "pac-adm-manutencao-carros-parados-gbo": "/administrativo/manutencao-carros-parados/manutencao-gbo",
  "pac-adm-seguranca": "/administrativo/seguranca",
  "pac-adm-auditoria": "/administrativo/auditoria",
  "pac-usuario-perfil": "/usuario/perfil",
  "pac-ajuda": "/ajuda",
  "error-404": "/404",
};

describe("route table", () => {
  it("AUTH-07 AUTH-17* HOME-01 HOME-02 HIST-01 DET-01 HOME-20 PERF-01 OP-21 AHOM-01* AHOM-05 AHOM-06* AHOM-07* AHOM-08* AHOM-09* AHOM-10 AHOM-11* AHOM-12* AHOM-13* AHOM-14 AHOM-15 SRCH-01* OP-88* SHOM-01* SHOM-07 SHOM-08 SHOM-09*: every route has its name and its address", () => {
    const link = linkTo as (name: string, params: object) => Target;
    const made = Object.keys(ROUTES).map((name) => [
      name,
      link(name, {
        view: "ga",
        id: 1790000000,
        status: "ativo",
        seguradora_id: 7,
        resposta_id: 3,
        concessionario_conta: "100101",
        usuario_id: 12,
        provider: "empresa",
      }).to,
    ]);
    expect(Object.fromEntries(made)).toEqual(ADDRESSES);
  });

  it("AHOM-01: the administrative home has its title, and every screen of its area stands under its tab", () => {
    expect(ROUTES["pac-adm-inicio"]).toMatchObject({ path: "/administrativo", title: "Administrativo" });
    const names = (Object.keys(ROUTES) as RouteName[]).filter((name) => name.startsWith("pac-adm-"));
    expect(names).toHaveLength(19);
    for (const name of names) expect(tabOf(name, undefined)).toBe("pac-adm-inicio");
  });

  it("AUTH-48 OP-13: every name that acessos may hold has a route", () => {
    // The conversations open over the area's home, the export over the administrative one.
    expect(BUILT_ROUTES.filter((name) => !(name in ROUTES))).toEqual([
      "conversas",
      "pac-adm-exportar-requisicoes",
    ]);
  });

  it("AUTH-06 AUTH-17* OP-12*: the sign-in, the way back from a provider and an invitation need no session, so that its end leads nobody away from them", () => {
    const open = ["/auth/login", "/oauth2/empresa/callback", "/auth/definir-senha"];
    expect(
      [...open, "/oauth2/empresa/callback/x", "/oauth2//callback", "/auth/segundo-fator", "/dac", "/"].filter(
        isOpenPath,
      ),
    ).toEqual(open);
  });

  it("AUTH-03: every route has a title, and parents that exist", () => {
    const routes = Object.values(ROUTES);
    expect(routes.filter((route) => route.title === "")).toEqual([]);
    const astray = routes.filter(
      ({ parent, path }) => parent !== undefined && !path.startsWith(`${ROUTES[parent].path}/`),
    );
    expect(astray).toEqual([]);
  });

  it("LAY-06 LAY-07: tabs stand in their order, and only those that are in acessos and built", () => {
    expect(TABS.map((tab) => tab.label)).toEqual([
      "DAC",
      "Veículos Parados",
      "Gerenciamento de Acidentes",
      "Administrativo",
    ]);
    const all = TABS.map((tab) => tab.name);
    expect(visibleTabs(all).map((tab) => tab.name)).toEqual(all.filter((name) => name in ROUTES));
    expect(visibleTabs(["pac-ga-inicio", "pac-dac-outros"]).map((tab) => tab.name)).toEqual([
      "pac-ga-inicio",
    ]);
  });

  it("LAY-06: an area's forms and history belong to its tab", () => {
    expect(tabOf("pac-ga-sinistro", undefined)).toBe("pac-ga-inicio");
    expect(tabOf("pac-historico-requisicoes-item", "dac")).toBe("pac-dac-inicio");
    expect(tabOf("error-404", undefined)).toBeNull();
  });

  it("LAY-10: the dealer selector is locked on a request's own screen only", () => {
    const locked = Object.entries(ROUTES).filter(([, route]) => route.locksDealer);
    expect(locked.map(([name]) => name)).toEqual(["pac-historico-requisicoes-item"]);
  });
});
