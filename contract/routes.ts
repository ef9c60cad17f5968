import { OPEN_ROUTES } from "./acesso/routes.ts";
import { ADMINISTRATIVO_ROUTES } from "./administrativo/routes.ts";
import { AJUDA_ROUTES } from "./ajuda/routes.ts";
import { CARROS_PARADOS_ROUTES } from "./carros-parados/routes.ts";
import { CORREIO_ROUTES } from "./correio/routes.ts";
import { PERFIL_ROUTES } from "./perfil/routes.ts";
import { PESQUISA_ROUTES } from "./pesquisa/routes.ts";
import { RELATORIOS_ROUTES } from "./relatorios/routes.ts";
import { REQUISICOES_ROUTES } from "./requisicoes/routes.ts";

/** The routes that a person needs in `acessos`, in the order in which they stand there. */
const GUARDED_ROUTES = {
  ...REQUISICOES_ROUTES,
  ...CORREIO_ROUTES,
  ...CARROS_PARADOS_ROUTES,
  ...RELATORIOS_ROUTES,
  ...PESQUISA_ROUTES,
  ...ADMINISTRATIVO_ROUTES,
  ...PERFIL_ROUTES,
  ...AJUDA_ROUTES,
} as const;

/** Every route that exists. Guard, tabs, links, `acessos` and the demo read this one table. */
export const ROUTES = { ...OPEN_ROUTES, ...GUARDED_ROUTES } as const;

export type RouteName = keyof typeof ROUTES;

/**
 * What opens over another screen and has an id in `acessos` as screens have: the conversations (OP-82, SHOM-04), and the
 * export of requests, whose card's id it is (AHOM-03, OP-94).
 */
export const OVERLAYS = ["conversas", "pac-adm-exportar-requisicoes"] as const;

export type OverlayName = (typeof OVERLAYS)[number];

/** The names that `acessos` is made of; what is not here is offered to nobody (OP-13). */
export const BUILT_ROUTES: readonly string[] = [...Object.keys(GUARDED_ROUTES), ...OVERLAYS];
