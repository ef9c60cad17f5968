import type { ComponentType } from "react";
import type { View } from "../../contract/acesso/index.ts";
import { formRouteName, REQUEST_TYPES, type FormRouteName } from "../../contract/requisicoes/index.ts";
import { ROUTES as PATHS, type RouteName } from "../../contract/routes.ts";
import { detailSearchSchema } from "../detalhe/queries/detail-search.ts";
import { formSearchSchema } from "../formulario/queries/form-search.ts";
import {
  isPlainRoute,
  type LinkedRoute,
  type PlainRouteName,
  type SearchOf,
  type SearchSchema,
} from "../platform/routing/links.ts";
import { historySearchSchema } from "../requisicoes/queries/history-search.ts";
import { inView, ofRequest, ofType, ofView } from "./screen-props.tsx";

/** What stands at a route: everything that guard, tabs, titles and router know of it beside its path. */
interface Screen<Name extends RouteName = RouteName> {
  /** Behind 'PAC - ' until the screen says better; the label of its tab. */
  readonly title: string;
  /** Loads the screen's code when it is first opened. */
  readonly screen: () => Promise<ComponentType>;
  /** Opens without a session: the sign-in alone (AUTH-06). */
  readonly open?: true;
  /** The route over whose screen this one opens. */
  readonly parent?: PlainRouteName;
  /** The area that it belongs to; `path` where the area stands in its path (OP-20). */
  readonly view?: View | "path";
  /** The request type whose form it is. */
  readonly tipo?: string;
  /** The dealer selector is locked here (LAY-10). */
  readonly locksDealer?: true;
  /** The screen has a box of its own to search in, to which the key / belongs; elsewhere it is the header's. */
  readonly ownsSearchKey?: true;
  readonly search?: SearchSchema<SearchOf<Name>>;
}

const requisicoes = {
  home: () => import("../inicio/screens/home-screen.tsx").then((screen) => screen.HomeScreen),
  form: () => import("../formulario/screens/form-screen.tsx").then((screen) => screen.FormScreen),
  history: () => import("../historico/screens/history-screen.tsx").then((screen) => screen.HistoryScreen),
  detail: () => import("./screens/detail-screen.tsx").then((screen) => screen.DetailScreen),
};

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
) as Readonly<Record<FormRouteName, Screen<FormRouteName>>>;

/** The screen of every route of the contract; a route without one does not compile. */
const SCREENS: { readonly [Name in RouteName]: Screen<Name> } = {
  "pac-auth-login": {
    title: "Entrar",
    screen: () => import("../acesso/screens/login-screen.tsx").then((screen) => screen.LoginScreen),
    open: true,
  },
  "pac-dac-inicio": {
    title: "DAC",
    screen: () => requisicoes.home().then((Home) => inView(Home, "dac")),
    view: "dac",
  },
  "pac-ga-inicio": {
    title: "Gerenciamento de Acidentes",
    screen: () => requisicoes.home().then((Home) => inView(Home, "ga")),
    view: "ga",
  },
  ...forms,
  "pac-historico-requisicoes-lista": {
    title: "Histórico de Requisições",
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
  "pac-usuario-perfil": {
    title: "Meu perfil",
    screen: () => import("../perfil/screens/profile-screen.tsx").then((screen) => screen.ProfileScreen),
  },
  "error-404": {
    title: "Página não encontrada",
    screen: () => import("./screens/not-found-screen.tsx").then((screen) => screen.NotFoundScreen),
  },
};

/** One route: its path from the contract and its screen. */
export type AppRoute = LinkedRoute & Screen;

/** All routes, under their names. */
export const ROUTES = Object.fromEntries(
  (Object.keys(PATHS) as RouteName[]).map((name) => [name, { ...PATHS[name], ...SCREENS[name] }]),
) as Readonly<Record<RouteName, AppRoute>>;

/** Whether a text is the name of a route. */
export function isRouteName(name: string): name is RouteName {
  return name in ROUTES;
}

/** LAY-06: the header's tabs in their order; those that are not built yet have no route and do not show. */
export const TABS = [
  { name: "pac-dac-inicio", label: "DAC" },
  { name: "pac-carros-parados-inicio", label: "Veículos Parados" },
  { name: "pac-ga-inicio", label: "Gerenciamento de Acidentes" },
  { name: "pac-adm-inicio", label: "Administrativo" },
] as const;

/** LAY-07: the tabs that a person sees. */
export function visibleTabs(
  acessos: readonly string[],
): readonly { readonly name: PlainRouteName; readonly label: string }[] {
  return TABS.flatMap(({ name, label }) =>
    isPlainRoute(name) && acessos.includes(name) ? [{ name, label }] : [],
  );
}

/** The name of the route with that path; `tipo` tells the forms of an area apart. null when there is none. */
export function routeNameOf(path: string, params: Readonly<Record<string, string>>): RouteName | null {
  const names = Object.keys(ROUTES) as RouteName[];
  const found = names.find((name) => {
    const route = ROUTES[name];
    return route.path === path && (route.tipo === undefined || route.params?.["tipo"] === params["tipo"]);
  });
  return found ?? null;
}
