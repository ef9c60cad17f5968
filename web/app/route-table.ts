import type { ComponentType } from "react";
import { VIEW_TITLE, type View } from "../../contract/acesso/index.ts";
import { PERFIL_TITLE } from "../../contract/perfil/index.ts";
import { PAGE_NOT_FOUND } from "../../contract/platform/messages.ts";
import { formRouteName, REQUEST_TYPES, tipoInPath, HISTORY_TITLE } from "../../contract/requisicoes/index.ts";
import { detailSearchSchema } from "../detalhe/queries/detail-search.ts";
import { formSearchSchema } from "../formulario/queries/form-search.ts";
import type { LinkedRoute, SearchSchema } from "../platform/routing/links.ts";
import { historySearchSchema } from "../requisicoes/queries/history-search.ts";
import { NOT_FOUND, SIGN_IN } from "./route-names.ts";
import { inView, ofRequest, ofType, ofView } from "./screen-props.tsx";

/** One route: everything that guard, tabs, links, titles and router know of it. */
export interface AppRoute extends LinkedRoute {
  /** The window title after 'PAC - ' until the screen sets its own; also the label of its tab. */
  readonly title: string;
  /** Loads the screen's code when it is first opened. */
  readonly screen: () => Promise<ComponentType>;
  /** True for every route but the sign-in (AUTH-06). */
  readonly signedIn: boolean;
  /** The route on top of whose screen this one opens. */
  readonly parent?: string;
  /** Its area; `path` when the area is part of the path (OP-20). */
  readonly view?: View | "path";
  /** The request type whose form it is. */
  readonly tipo?: string;
  /** The dealer selector is locked here (LAY-10). */
  readonly locksDealer?: true;
  /** The key / focuses the screen's own search box instead of the header's. */
  readonly ownsSearchKey?: true;
  readonly search?: SearchSchema<object>;
}

const requisicoes = {
  home: () => import("../inicio/screens/home-screen.tsx").then((screen) => screen.HomeScreen),
  form: () => import("../formulario/screens/form-screen.tsx").then((screen) => screen.FormScreen),
  history: () => import("../historico/screens/history-screen.tsx").then((screen) => screen.HistoryScreen),
  detail: () => import("./screens/detail-screen.tsx").then((screen) => screen.DetailScreen),
};

/** One route for each request type, on top of its area's home (OP-21). */
const forms: Record<string, AppRoute> = Object.fromEntries(
  REQUEST_TYPES.map((type) => [
    formRouteName(type),
    {
      path: `/${type.view}/requisicao/$tipo`,
      params: { tipo: tipoInPath(type.tipo) },
      title: type.titulo,
      screen: () => requisicoes.form().then((Form) => ofType(Form, type.view)),
      signedIn: true,
      parent: `pac-${type.view}-inicio`,
      view: type.view,
      tipo: type.tipo,
      search: formSearchSchema,
    },
  ]),
);

/** All routes by the names of the catalogue. */
export const ROUTES: Readonly<Record<string, AppRoute>> = {
  [SIGN_IN]: {
    path: "/auth/login",
    title: "Entrar",
    screen: () => import("../acesso/screens/login-screen.tsx").then((screen) => screen.LoginScreen),
    signedIn: false,
  },
  "pac-dac-inicio": {
    path: "/dac",
    title: VIEW_TITLE.dac,
    screen: () => requisicoes.home().then((Home) => inView(Home, "dac")),
    signedIn: true,
    view: "dac",
  },
  "pac-ga-inicio": {
    path: "/ga",
    title: VIEW_TITLE.ga,
    screen: () => requisicoes.home().then((Home) => inView(Home, "ga")),
    signedIn: true,
    view: "ga",
  },
  ...forms,
  "pac-historico-requisicoes-lista": {
    path: "/$view/historico/requisicoes",
    title: HISTORY_TITLE,
    screen: () => requisicoes.history().then(ofView),
    signedIn: true,
    view: "path",
    ownsSearchKey: true,
    search: historySearchSchema,
  },
  "pac-historico-requisicoes-item": {
    path: "/$view/historico/requisicoes/$id",
    title: "Requisição",
    screen: () => requisicoes.detail().then(ofRequest),
    signedIn: true,
    view: "path",
    locksDealer: true,
    search: detailSearchSchema,
  },
  "pac-usuario-perfil": {
    path: "/usuario/perfil",
    title: PERFIL_TITLE,
    screen: () => import("../perfil/screens/profile-screen.tsx").then((screen) => screen.ProfileScreen),
    signedIn: true,
  },
  [NOT_FOUND]: {
    path: "/$",
    params: { _splat: "404" },
    title: PAGE_NOT_FOUND,
    screen: () => import("./screens/not-found-screen.tsx").then((screen) => screen.NotFoundScreen),
    signedIn: true,
  },
};

/** The header's tabs in their order (LAY-06); those that are not built yet have no route and are hidden. */
export const TABS = [
  { name: "pac-dac-inicio", label: VIEW_TITLE.dac },
  { name: "pac-carros-parados-inicio", label: "Veículos Parados" },
  { name: "pac-ga-inicio", label: VIEW_TITLE.ga },
  { name: "pac-adm-inicio", label: "Administrativo" },
] as const;

/** The tabs that a person sees (LAY-07). */
export function visibleTabs(acessos: readonly string[]): readonly { name: string; label: string }[] {
  return TABS.filter(({ name }) => name in ROUTES && acessos.includes(name));
}

/** The name of the route with that path; `tipo` distinguishes the forms of an area. null when there is none. */
export function routeNameOf(path: string, params: Readonly<Record<string, string>>): string | null {
  const found = Object.entries(ROUTES).find(
    ([, route]) =>
      route.path === path && (route.tipo === undefined || route.params?.["tipo"] === params["tipo"]),
  );
  return found?.[0] ?? null;
}
