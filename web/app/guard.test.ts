import { beforeAll, describe, expect, it } from "vitest";
import { GROUPS } from "../../contract/acesso/index.ts";
import type { RouteName } from "../../contract/routes.ts";
import { personOf } from "../../tests/web/person-of.ts";
import { registerRoutes } from "../platform/routing/links.ts";
import { decide, homepageOf, type Wanted } from "./guard.ts";
import { ROUTES, routeNameOf } from "./route-table.ts";

beforeAll(() => registerRoutes(ROUTES));

const dealer = personOf("dealer-autos");
const ga = personOf("ga-geral");
const lost = personOf("dac-geral", { homepage: "pac-adm-inicio", acessos: [] });
const LIST = "pac-historico-requisicoes-lista";
const to = (name: RouteName | null, href: string, view?: string): Wanted => ({ name, href, view });

describe("guard", () => {
  it("AUTH-06 AUTH-44: who is signed out goes to the sign-in, with the wanted path to come back to", () => {
    const href = "/ga/historico/requisicoes?status=concluido";
    expect(decide(null, to(LIST, href, "ga"))).toEqual({ kind: "sign-in", redirect: href });
    expect(decide(null, to("pac-auth-login", "/auth/login"))).toEqual({ kind: "allow" });
  });

  it("AHOM-04 SHOM-10: who is signed out opens no administrative screen and none of stopped vehicles", () => {
    const paths: Record<string, RegExp> = {
      "pac-adm-": /^\/administrativo(\/|$)/,
      "pac-carros-parados-": /^\/carros-parados(\/|$)/,
    };
    for (const [area, under] of Object.entries(paths)) {
      const names = (Object.keys(ROUTES) as RouteName[]).filter((name) => name.startsWith(area));
      expect(names).toContain(`${area}inicio`);
      for (const name of names) {
        const { path } = ROUTES[name];
        expect(path).toMatch(under);
        expect(decide(null, to(name, path))).toEqual({ kind: "sign-in", redirect: path });
      }
    }
  });

  it("AUTH-47 OP-10: from the root and from no page at all without a path to come back to", () => {
    expect(decide(null, to(null, "/"))).toEqual({ kind: "sign-in" });
    expect(decide(null, to("error-404", "/nada"))).toEqual({ kind: "sign-in" });
    expect(decide(null, to(LIST, "/xx/historico/requisicoes", "xx"))).toEqual({ kind: "sign-in" });
  });

  it("AUTH-45 OP-10: who is signed in goes home from sign-in and root, without a notice", () => {
    const home = { kind: "home", homepage: "pac-dac-inicio", notice: null };
    for (const one of [to("pac-auth-login", "/auth/login"), to(null, "/")])
      expect(decide(dealer, one)).toEqual(home);
  });

  it("OP-12*: an invitation opens for everybody: who is signed in is asked there to leave first", () => {
    const wanted = to("pac-auth-definir-senha", "/auth/definir-senha#abc");
    for (const person of [null, dealer, lost]) expect(decide(person, wanted)).toEqual({ kind: "allow" });
  });

  it("AUTH-45* AUTH-46*: whoever waits for a second factor is led to set it up, with the wanted path to come back to; nobody else is", () => {
    const waiting = personOf("dealer-autos", { segundo_fator_pendente: true });
    const setUp = to("pac-auth-segundo-fator", "/auth/segundo-fator");
    const href = "/ga/historico/requisicoes?status=concluido";
    expect(decide(waiting, setUp)).toEqual({ kind: "allow" });
    expect(decide(waiting, to("pac-auth-definir-senha", "/auth/definir-senha#abc"))).toEqual({
      kind: "allow",
    });
    expect(decide(waiting, to(LIST, href, "ga"))).toEqual({ kind: "set-up", redirect: href });
    for (const one of [to(null, "/"), to("pac-auth-login", "/auth/login"), to("error-404", "/nada")])
      expect(decide(waiting, one)).toEqual({ kind: "set-up" });
    expect(decide(dealer, setUp)).toEqual({ kind: "home", homepage: "pac-dac-inicio", notice: null });
    expect(decide(null, setUp)).toEqual({ kind: "sign-in" });
  });

  it("AUTH-06 AUTH-17: the way back from a provider opens for who is signed out; who is signed in goes home", () => {
    const wanted = to("auth-provider-callback", "/oauth2/empresa/callback?code=1");
    expect(decide(null, wanted)).toEqual({ kind: "allow" });
    expect(decide(dealer, wanted)).toEqual({ kind: "home", homepage: "pac-dac-inicio", notice: null });
  });

  it("AUTH-46 OP-11: and from a page that is not there, which is said", () => {
    const home = { kind: "home", homepage: "pac-dac-inicio", notice: "Página não encontrada" };
    for (const one of [to("error-404", "/nada"), to(LIST, "/xx/h", "xx")])
      expect(decide(dealer, one)).toEqual(home);
  });

  it("AUTH-48 AUTH-49: a name that is not in acessos is refused, and leads home", () => {
    expect(decide(ga, to("pac-ga-inicio", "/ga"))).toEqual({ kind: "allow" });
    expect(decide(ga, to("pac-dac-inicio", "/dac"))).toEqual({
      kind: "home",
      homepage: "pac-ga-inicio",
      notice: "Você não tem permissão para executar essa ação",
    });
  });

  it("PERF-01 PERF-02 OP-13: everybody may open their own profile", () => {
    for (const { acesso_id } of GROUPS)
      expect(decide(personOf(acesso_id), to("pac-usuario-perfil", "/usuario/perfil"))).toEqual({
        kind: "allow",
      });
  });

  it("OP-20: an area's history needs its home in acessos too", () => {
    expect(decide(ga, to(LIST, "/ga/historico/requisicoes", "ga"))).toEqual({ kind: "allow" });
    expect(decide(ga, to(LIST, "/dac/historico/requisicoes", "dac"))).toMatchObject({
      notice: "Você não tem permissão para executar essa ação",
    });
  });

  it("OP-20 HOME-17 HOME-18: dealers open forms, others are taken to the history of that type", () => {
    const wanted = to("pac-ga-sinistro", "/ga/requisicao/sinistro");
    expect(decide(dealer, wanted)).toEqual({ kind: "allow" });
    for (const id of ["ga-geral", "adm-geral", "consultor-vans"] as const) {
      expect(decide(personOf(id), wanted)).toEqual({ kind: "history", view: "ga", tipo: "sinistro" });
    }
  });

  it("AUTH-50 OP-11: who may open nothing sees the 404 page, and does not turn in a circle", () => {
    expect(homepageOf(lost)).toBeNull();
    expect(decide(lost, to("pac-dac-inicio", "/dac"))).toEqual({ kind: "not-found" });
    expect(decide(lost, to("pac-auth-login", "/auth/login"))).toEqual({ kind: "not-found" });
    expect(decide(lost, to("error-404", "/404"))).toEqual({ kind: "allow" });
  });

  it("AUTH-49 OP-11: every decision of every group ends where the guard lets them in", () => {
    for (const person of [...GROUPS.map((group) => personOf(group.acesso_id)), lost]) {
      for (const name of [...(Object.keys(ROUTES) as RouteName[]), null]) {
        const decision = decide(
          person,
          to(name, "/x", name !== null && ROUTES[name].view === "path" ? "dac" : undefined),
        );
        const next =
          decision.kind === "home"
            ? to(decision.homepage, "/x")
            : decision.kind === "history"
              ? to(LIST, "/x", decision.view)
              : to("error-404", "/404");
        expect(decision.kind === "allow" || decide(person, next).kind === "allow").toBe(true);
      }
    }
  });
});

describe("routeNameOf", () => {
  it("OP-20 OP-21: tells the forms of an area apart by the type in the path", () => {
    expect(routeNameOf("/ga/requisicao/$tipo", { tipo: "sinistro" })).toBe("pac-ga-sinistro");
    expect(routeNameOf("/ga/requisicao/$tipo", { tipo: "nada" })).toBeNull();
    expect(routeNameOf("/dac", {})).toBe("pac-dac-inicio");
  });
});
