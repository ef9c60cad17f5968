import { useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { useCallback } from "react";

/** Where a link leads: what the router's links and `navigate` take. */
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

/** Called once by what composes the rooms, with the table of all routes; rooms link by name and never see it. */
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

/** OP-10: the root; the guard goes on from there to the person's homepage, or to the sign-in. */
export const ROOT: Target = { to: "/", search: {} };

interface Going {
  /** Leaves no step back. */
  readonly replace?: boolean;
  /** Stays where the page was scrolled to: only a part of it changes. */
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
 * What reads a route's query: leaves out what it does not know, and never throws. Written by hand rather than with zod,
 * because the route table needs it, and zod would then load with the first page.
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
