import * as acesso from "./acesso/index.ts";
import * as registers from "./administrativo/endpoints.ts";
import * as administrativo from "./administrativo/index.ts";
import * as arquivos from "./arquivos/index.ts";
import * as carrosParados from "./carros-parados/index.ts";
import * as conversas from "./conversas/index.ts";
import * as correio from "./correio/index.ts";
import * as interacoes from "./interacoes/index.ts";
import * as notificacoes from "./notificacoes/index.ts";
import * as perfil from "./perfil/index.ts";
import * as pesquisa from "./pesquisa/index.ts";
import type { AnyEndpoint } from "./platform/endpoint.ts";
import * as platform from "./platform/endpoints.ts";
import * as relatorios from "./relatorios/index.ts";
import * as requisicoes from "./requisicoes/index.ts";

const EXPORTED = {
  ...platform,
  ...acesso,
  ...arquivos,
  ...requisicoes,
  ...interacoes,
  ...correio,
  ...notificacoes,
  ...carrosParados,
  ...conversas,
  ...relatorios,
  ...pesquisa,
  ...administrativo,
  ...perfil,
};
type Exported = typeof EXPORTED;
type Registers = (typeof registers)[keyof typeof registers];
type Endpoints = Extract<Exported[keyof Exported] | Registers[keyof Registers], { readonly call: string }>;

/** Every call of the contract under its method and path, as a type: `Api["GET /v2/auth/sessao"]`. */
export type Api = { readonly [One in Endpoints as One["call"]]: One };

function isEndpoint(one: unknown): one is AnyEndpoint {
  return typeof one === "object" && one !== null && "call" in one;
}

/** The name of every endpoint, the OpenAPI operationId: that of its const. */
export const ENDPOINT_NAMES: ReadonlyMap<AnyEndpoint, string> = new Map(
  [EXPORTED, ...Object.values(registers)]
    .flatMap((calls) => Object.entries<unknown>({ ...calls }))
    .flatMap(([name, one]) => (isEndpoint(one) ? [[one, one.name ?? name] as const] : [])),
);
