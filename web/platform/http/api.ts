import type { AnswerOf, AnyEndpoint, CallInput } from "../../../contract/platform/endpoint.ts";
import { urlOf, type UrlValue } from "./url-of.ts";

/** Filled in by `web/app/register.ts` with the calls of the contract, so that nothing here knows a room. */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface RegisteredApi {}

type Api = { readonly [Name in keyof RegisteredApi]: Extract<RegisteredApi[Name], AnyEndpoint> };

/** The name of a call: method and path, as in `"GET /v2/auth/sessao"`. */
export type CallName = keyof Api;
/** What a call takes: `params`, `query` and `body` as far as it has them. */
export type InputOf<Name extends CallName> = CallInput<Api[Name]>;
/** What a call answers in `json_data`. */
export type AnswerTo<Name extends CallName> = AnswerOf<Api[Name]>;

type PathOf<Name> = Name extends `${string} ${infer Path}` ? Path : never;

/** The address of a call, for what the browser itself asks for: links, images, streams and uploads. */
export function hrefOf(
  path: PathOf<CallName>,
  params: Readonly<Record<string, UrlValue>> = {},
  query: Readonly<Record<string, UrlValue>> = {},
): string {
  return urlOf(path, params, query);
}
