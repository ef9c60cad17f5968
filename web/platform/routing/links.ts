import { useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { useCallback } from "react";

/** The target of a link, as the router takes it. */
export interface Target {
  readonly to: string;
  readonly search: Readonly<Record<string, unknown>>;
}

/** What a link must know of a route: its path with `$name` for parameters, and those that are settled by its name. */
export interface LinkedRoute {
  readonly path: string;
  readonly params?: Readonly<Record<string, string>>;
}

let routes: Readonly<Record<string, LinkedRoute>> = {};

/** To be called once with the table of all routes; rooms link by name and never see the table. */
export function registerRoutes(table: Readonly<Record<string, LinkedRoute>>): void {
  routes = table;
}

/**
 * The way to a route by its name, the only way in the product.
 * @param params values for the `$name` parts of its path
 * @param search the query of the target; `undefined` values are left out
 * @throws on a name that no route has, or a parameter without a value
 */
export function linkTo(
  name: string,
  params: Readonly<Record<string, string | number>> = {},
  search: Readonly<Record<string, unknown>> = {},
): Target {
  const route = routes[name];
  if (!route) throw new Error(`linkTo: no route is named ${name}`);
  const values: Readonly<Record<string, string | number>> = { ...params, ...route.params };
  const to = route.path.replaceAll(/\$(\w*)/g, (_, key: string) => {
    const value = String(values[key === "" ? "_splat" : key] ?? "");
    if (value === "") throw new Error(`linkTo: ${name} needs ${key || "_splat"}`);
    return encodeURIComponent(value);
  });
  return { to, search };
}

/** The root path; the guard redirects to the homepage or the sign-in (OP-10). */
export const ROOT: Target = { to: "/", search: {} };

interface Going {
  /** Replaces the history entry. */
  readonly replace?: boolean;
  /** Keeps the scroll position, since only a part of the page changes. */
  readonly keepScroll?: boolean;
}

/** Goes to a target. */
export function useGo(): (target: Target, options?: Going) => void {
  const navigate = useNavigate();
  return useCallback(
    (target, { replace = false, keepScroll = false } = {}) =>
      void navigate({ ...target, replace, resetScroll: !keepScroll }),
    [navigate],
  );
}

/**
 * Parses a route's query: drops unknown keys and never throws. Written without zod, because the route table needs it
 * and zod would load with the first page.
 */
export interface SearchSchema<Search> {
  readonly parse: (raw: unknown) => Search;
}

/** The query of the screen, as its schema reads it. */
export function useSearchOf<Search>(schema: SearchSchema<Search>): Search {
  return schema.parse(useSearch({ strict: false }));
}

/** A part of the path, as text: `useParam("id")`. Throws when the route has none of that name. */
export function useParam(name: string): string {
  const params: Readonly<Record<string, string | undefined>> = useParams({ strict: false });
  const value = params[name];
  if (value === undefined) throw new Error(`no parameter ${name} in this route`);
  return value;
}
