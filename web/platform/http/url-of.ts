/** The base path of every call (AUTH-55). */
export const API_BASE = "/api";

/** Values for paths and queries: `undefined` and `null` are left out, lists are comma-joined. */
export type UrlValue = string | number | boolean | null | undefined | readonly (string | number)[];

/**
 * The address of a call.
 * @param path the endpoint's, with `:name` for parameters
 * @throws on a parameter that is missing, since the path would mean another call
 */
export function urlOf(
  path: string,
  params: Readonly<Record<string, UrlValue>> = {},
  query: Readonly<Record<string, UrlValue>> = {},
): string {
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = textOf(params[name]);
    if (value === undefined || value === "") throw new Error(`${path}: no value for :${name}`);
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    const text = textOf(value);
    if (text !== undefined) search.set(name, text);
  }
  return `${API_BASE}${filled}${search.size > 0 ? `?${search.toString()}` : ""}`;
}

function textOf(value: UrlValue): string | undefined {
  if (value === undefined || value === null) return undefined;
  return Array.isArray(value) ? value.join(",") : String(value);
}
