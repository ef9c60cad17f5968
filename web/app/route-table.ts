import type { ComponentType } from "react";
import {
  CALLBACK_TITLE,
  DEFINIR_SENHA_TITLE,
  SEGUNDO_FATOR_TITLE,
  VIEW_TITLE,
  type View,
} from "../../contract/acesso/index.ts";
import { AJUDA_TITLE } from "../../contract/ajuda/messages.ts";
import { CARROS_PARADOS_TITLE, SEMANAS_TITLE } from "../../contract/carros-parados/index.ts";
import { CORREIO_TITLE } from "../../contract/correio/messages.ts";
import { PERFIL_TITLE } from "../../contract/perfil/index.ts";
import { PESQUISA_TITLE } from "../../contract/pesquisa/messages.ts";
import { PAGE_NOT_FOUND } from "../../contract/platform/messages.ts";
import { RELATORIO_TITLE, RELATORIOS_TITLE } from "../../contract/relatorios/index.ts";
import {
  formRouteName,
  HISTORY_TITLE,
  REQUEST_TYPES,
  type FormRouteName,
} from "../../contract/requisicoes/index.ts";
import { ROUTES as PATHS, type RouteName } from "../../contract/routes.ts";
// Not through their index, which would load their screens with the page.
import { callbackSearchSchema } from "../acesso/queries/callback-search.ts";
import { ajudaSearchSchema } from "../ajuda/queries/ajuda-search.ts";
import { inicioSearchSchema as carrosParadosSearchSchema } from "../carros-parados/queries/inicio-search.ts";
import { semanasSearchSchema } from "../carros-parados/queries/semanas-search.ts";
import { conversasSearchSchema } from "../conversas/queries/conversas-search.ts";
import { correioSearchSchema } from "../correio/queries/correio-search.ts";
import { detailSearchSchema } from "../detalhe/queries/detail-search.ts";
import { formSearchSchema } from "../formulario/queries/form-search.ts";
import { inicioSearchSchema } from "../inicio/queries/inicio-search.ts";
import { pesquisaSearchSchema } from "../pesquisa/index.ts";
import { linkTo, type LinkedRoute, type PlainRouteName, type SearchOf } from "../platform/routing/links.ts";
import { bothSearches, type SearchSchema } from "../platform/routing/search.ts";
import { relatorioSearchSchema } from "../relatorios/index.ts";
import { historySearchSchema } from "../requisicoes/queries/history-search.ts";
import { ADMINISTRATIVE_SCREENS } from "./administrative-screens.ts";
import { inView, ofRequest, ofType, ofView } from "./screen-props.tsx";

/** The screen of a route: everything that guard, tabs, titles and router know of it beside its path. */
interface Screen<Name extends RouteName = RouteName> {
  /** The window title after 'PAC - ' until the screen sets its own; also the label of its tab. */
  readonly title: string;
  /** Loads the screen's code when it is first opened. */
  readonly screen: () => Promise<ComponentType>;
  /**
   * Opens without a session: the sign-in, an invitation also with one, which is ended first (AUTH-06, OP-12). `waiting`:
   * with a session that waits for a second factor, and with no other.
   */
  readonly open?: "visitors" | "everybody" | "waiting";
  /** Stands in a window of its own, without the header (SHOM-09). */
  readonly frame?: "none";
  /** The route on top of whose screen this one opens. */
  readonly parent?: PlainRouteName;
  /** Its area; `path` when the area is part of the path (OP-20). */
  readonly view?: View | "carros-parados" | "adm" | "path";
  /** The request type whose form it is. */
  readonly tipo?: string;
  /** The dealer selector is locked here (LAY-10). */
  readonly locksDealer?: true;
  /** The key / focuses the screen's own search box instead of the header's. */
  readonly ownsSearchKey?: true;
  readonly search?: SearchSchema<SearchOf<Name>>;
}

const requisicoes = {
  home: () => import("./screens/area-home.tsx").then((screen) => screen.AreaHome),
  form: () => import("../formulario/screens/form-screen.tsx").then((screen) => screen.FormScreen),
  history: () => import("../historico/screens/history-screen.tsx").then((screen) => screen.HistoryScreen),
  detail: () => import("./screens/detail-screen.tsx").then((screen) => screen.DetailScreen),
};

/** The code that opens the conversations over the screens of weeks. */
const over = () => import("./screens/with-conversas.tsx");
const stoppedSearchSchema = bothSearches(carrosParadosSearchSchema, conversasSearchSchema);
const foundSearchSchema = bothSearches(pesquisaSearchSchema, conversasSearchSchema);
const weeksSearchSchema = bothSearches(semanasSearchSchema, conversasSearchSchema);

/** One form for each request type, over its area's home (OP-21). */
const forms = Object.fromEntries(
  REQUEST_TYPES.map((type): [FormRouteName, Screen<FormRouteName>] => [
    formRouteName(type),
    {
      title: type.titulo,
      screen: () => requisicoes.form().then((Form) => ofType(Form, type.view)),
      parent: `pac-${type.view}-inicio`,
      view: type.view,
      tipo: type.tipo,
      search: formSearchSchema,
    },
  ]),
) as { readonly [Name in FormRouteName]: Screen<Name> };

/** The screen of every route of the contract; a route without one does not compile. */
const SCREENS: { readonly [Name in RouteName]: Screen<Name> } = {
  "pac-auth-login": {
    title: "Entrar",
    screen: () => import("../acesso/screens/login-screen.tsx").then((screen) => screen.LoginScreen),
    open: "visitors",
  },
  "auth-provider-callback": {
    title: CALLBACK_TITLE,
    screen: () => import("../acesso/screens/callback-screen.tsx").then((screen) => screen.CallbackScreen),
    open: "visitors",
    search: callbackSearchSchema,
  },
  "pac-auth-definir-senha": {
    title: DEFINIR_SENHA_TITLE,
    screen: () => import("./screens/set-password-screen.tsx").then((screen) => screen.SetPasswordScreen),
    open: "everybody",
  },
  "pac-auth-segundo-fator": {
    title: SEGUNDO_FATOR_TITLE,
    screen: () => import("./screens/set-up-factor-screen.tsx").then((screen) => screen.SetUpFactorScreen),
    open: "waiting",
  },
  "pac-dac-inicio": {
    title: VIEW_TITLE.dac,
    screen: () => requisicoes.home().then((Home) => inView(Home, "dac")),
    view: "dac",
    search: inicioSearchSchema,
  },
  "pac-ga-inicio": {
    title: VIEW_TITLE.ga,
    screen: () => requisicoes.home().then((Home) => inView(Home, "ga")),
    view: "ga",
    search: inicioSearchSchema,
  },
  ...forms,
  "pac-historico-requisicoes-lista": {
    title: HISTORY_TITLE,
    screen: () => requisicoes.history().then(ofView),
    view: "path",
    ownsSearchKey: true,
    search: historySearchSchema,
  },
  "pac-historico-requisicoes-item": {
    title: "Requisição",
    screen: () => requisicoes.detail().then(ofRequest),
    view: "path",
    locksDealer: true,
    search: detailSearchSchema,
  },
  "pac-correio": {
    title: CORREIO_TITLE,
    screen: () => import("../correio/screens/correio-screen.tsx").then((screen) => screen.CorreioScreen),
    search: correioSearchSchema,
  },
  "pac-carros-parados-inicio": {
    title: CARROS_PARADOS_TITLE,
    screen: () =>
      Promise.all([import("../carros-parados/screens/home-screen.tsx"), over()]).then(
        ([{ HomeScreen }, { homeWithFoot, withConversas }]) =>
          withConversas(homeWithFoot(HomeScreen), stoppedSearchSchema, (search) =>
            linkTo("pac-carros-parados-inicio", {}, search),
          ),
      ),
    view: "carros-parados",
    search: stoppedSearchSchema,
  },
  "pac-carros-parados-listagem": {
    title: SEMANAS_TITLE,
    screen: () =>
      Promise.all([import("../carros-parados/screens/semanas-screen.tsx"), over()]).then(
        ([{ SemanasScreen }, { withConversas }]) =>
          withConversas(SemanasScreen, weeksSearchSchema, (search) =>
            linkTo("pac-carros-parados-listagem", {}, search),
          ),
      ),
    view: "carros-parados",
    search: weeksSearchSchema,
  },
  "pac-carros-parados-relatorios": {
    title: RELATORIOS_TITLE,
    screen: () =>
      import("../relatorios/screens/relatorios-screen.tsx").then((screen) => screen.RelatoriosScreen),
    view: "carros-parados",
  },
  "pac-carros-parados-relatorios-tela": {
    title: RELATORIO_TITLE,
    screen: () =>
      import("../relatorios/screens/relatorio-screen.tsx").then((screen) => screen.RelatorioScreen),
    frame: "none",
    search: relatorioSearchSchema,
  },
  "pac-busca-avancada": {
    title: PESQUISA_TITLE,
    screen: () =>
      Promise.all([import("../pesquisa/screens/pesquisa-screen.tsx"), over()]).then(
        ([{ PesquisaScreen }, { withConversas }]) =>
          withConversas(PesquisaScreen, foundSearchSchema, (search) =>
            linkTo("pac-busca-avancada", {}, search),
          ),
      ),
    ownsSearchKey: true,
    search: foundSearchSchema,
  },
  ...ADMINISTRATIVE_SCREENS,
  "pac-usuario-perfil": {
    title: PERFIL_TITLE,
    screen: () => import("../perfil/screens/profile-screen.tsx").then((screen) => screen.ProfileScreen),
  },
  "pac-ajuda": {
    title: AJUDA_TITLE,
    screen: () => import("../ajuda/screens/ajuda-screen.tsx").then((screen) => screen.AjudaScreen),
    ownsSearchKey: true,
    search: ajudaSearchSchema,
  },
  "error-404": {
    title: PAGE_NOT_FOUND,
    screen: () => import("./screens/not-found-screen.tsx").then((screen) => screen.NotFoundScreen),
  },
};

/** One route: its path from the contract and its screen. */
export type AppRoute = LinkedRoute & Screen;

/** All routes, under their names. */
export const ROUTES = Object.fromEntries(
  (Object.keys(PATHS) as RouteName[]).map((name) => [name, { ...PATHS[name], ...SCREENS[name] }]),
) as Readonly<Record<RouteName, AppRoute>>;

/** Whether the screen at that path opens without a session. */
export function isOpenPath(path: string): boolean {
  return Object.values(ROUTES).some(({ open, path: pattern }) => {
    if (open !== "visitors" && open !== "everybody") return false;
    return new RegExp(`^${pattern.replaceAll(/\$\w+/g, "[^/]+")}$`).test(path);
  });
}

/** The name of the route with that path; `tipo` distinguishes the forms of an area. null when there is none. */
export function routeNameOf(path: string, params: Readonly<Record<string, string>>): RouteName | null {
  const names = Object.keys(ROUTES) as RouteName[];
  const found = names.find((name) => {
    const route = ROUTES[name];
    return route.path === path && (route.tipo === undefined || route.params?.["tipo"] === params["tipo"]);
  });
  return found ?? null;
}
