import type { RoutePath } from "../platform/routes.ts";
import { formRouteName, REQUEST_TYPES, tipoInPath, type FormRouteName } from "./types/index.ts";

/** One route for each request type, over its area's home (OP-21). */
const FORM_ROUTES = Object.fromEntries(
  REQUEST_TYPES.map((type): [FormRouteName, FormRoute] => [
    formRouteName(type),
    { path: `/${type.view}/requisicao/$tipo`, params: { tipo: tipoInPath(type.tipo) } },
  ]),
) as Readonly<Record<FormRouteName, FormRoute>>;

interface FormRoute extends RoutePath {
  readonly params: { readonly tipo: string };
}

/** The routes of this room: their names stand in `acessos` and are the ids of the cards (OP-13, OP-20). */
export const REQUISICOES_ROUTES = {
  "pac-dac-inicio": { path: "/dac" },
  "pac-ga-inicio": { path: "/ga" },
  ...FORM_ROUTES,
  "pac-historico-requisicoes-lista": { path: "/$view/historico/requisicoes" },
  "pac-historico-requisicoes-item": { path: "/$view/historico/requisicoes/$id" },
} as const;
