import type { AnyEndpoint } from "./platform/endpoint.ts";

type Endpoints = typeof import("./acesso/endpoints.ts") &
  typeof import("./arquivos/endpoints.ts") &
  typeof import("./requisicoes/endpoints.ts") &
  typeof import("./interacoes/endpoints.ts") &
  typeof import("./perfil/endpoints.ts");

type NameOf<One> = One extends AnyEndpoint ? `${One["method"]} ${One["path"]}` : never;

/** Every call of the contract under its method and path, as a type: `Api["GET /v2/auth/sessao"]`. */
export type Api = { readonly [Key in keyof Endpoints as NameOf<Endpoints[Key]>]: Endpoints[Key] };
