import type { AuditoriaObjeto } from "../../../../contract/administrativo/index.ts";
import type { AnyEndpoint } from "../../../../contract/platform/endpoint.ts";

/** The calls by their names, as the trail has them. */
export type Calls = ReadonlyMap<string, AnyEndpoint>;

/** The paths whose parameter names a record that a download is about. */
const PATHS: readonly (readonly [AuditoriaObjeto, RegExp])[] = [
  ["requisicao", /^\/v2\/pac\/requisicoes\/:id\b/],
  ["arquivo", /^\/v2\/arquivos\/:arquivo_id\b/],
];

export function callsOf(endpointNames: ReadonlyMap<AnyEndpoint, string>): Calls {
  return new Map([...endpointNames].map(([endpoint, name]) => [name, endpoint]));
}

/** The kind of record that a call names in its path; null for one that names none, and for calls of earlier releases. */
export function objetoOfCall(calls: Calls, name: string): AuditoriaObjeto | null {
  const path = calls.get(name)?.path ?? "";
  return PATHS.find(([, pattern]) => pattern.test(path))?.[0] ?? null;
}

/** The calls whose path names a record of that kind. */
export function callsAbout(calls: Calls, objeto: AuditoriaObjeto): string[] {
  return [...calls.keys()].filter((name) => objetoOfCall(calls, name) === objeto);
}
