import { readFileSync } from "node:fs";
import { join } from "node:path";

/** A call that the requirements name. */
export interface NamedCall {
  readonly method: string;
  /** From `/v2` or `/static` on, without a query; a placeholder is `{}`. */
  readonly path: string;
}

const METHOD = "(?:GET|POST|PUT|DELETE)";
/** 'GET, PUT and DELETE `/seguradoras/{id}`', and 'POST same', of the path before it. */
const NAMED = new RegExp(`(${METHOD}(?:(?:, | and | ?/ ?)${METHOD})*) (?:\`([^\`]+)\`|same\\b)`, "g");

/** Every method and path that a text of docs/requirements names, once each. */
export function namedCalls(text: string): NamedCall[] {
  let path = "";
  const calls = [...text.matchAll(NAMED)].flatMap(([, methods = "", named]) => {
    // '/{id}' is short for a path that stands elsewhere.
    if (named?.startsWith("/{")) return [];
    if (named !== undefined) path = wholePath(named);
    return (methods.match(/[A-Z]+/g) ?? []).map((method) => ({ method, path }));
  });
  return [...new Map(calls.map((call) => [`${call.method} ${call.path}`, call])).values()];
}

/** Bare paths are the PAC service's (OP-01), those of the weeks' administration are named from their own root on. */
function wholePath(named: string): string {
  const path = named.replace(/\?.*$/, "").replace(/\{[^}]*\}/g, "{}");
  if (/^\/(v2|static)\//.test(path)) return path;
  return path.startsWith("/") ? `/v2/pac${path}` : `/v2/carros_parados/${path}`;
}

/**
 * Whether a path of the OpenAPI document is the one that is named: its placeholders stand for any segment, those of the
 * name for a placeholder alone.
 */
export function isSamePath(named: string, served: string): boolean {
  const names = named.split("/");
  const segments = served.replace(/^\/api/, "").split("/");
  return (
    names.length === segments.length &&
    segments.every((segment, at) => segment.startsWith("{") || segment === names[at])
  );
}

/** The paths of the kept OpenAPI document, each with its methods in capitals. */
export function servedCalls(root: string): { readonly path: string; readonly methods: readonly string[] }[] {
  const { paths } = JSON.parse(readFileSync(join(root, "docs/openapi.json"), "utf8")) as {
    readonly paths: Readonly<Record<string, object>>;
  };
  return Object.entries(paths).map(([path, calls]) => ({
    path,
    methods: Object.keys(calls).map((method) => method.toUpperCase()),
  }));
}
