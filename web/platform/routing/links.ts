import { useLocation, useNavigate, useParams, useRouter, useSearch } from "@tanstack/react-router";
import { useCallback } from "react";
import { printQuery, type SearchSchema } from "./search.ts";

/** Filled in by `web/app/register.ts`: the parameters and the query of each route, so that a wrong link does not compile. */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface RegisteredRoutes {}
// oxlint-disable-next-line typescript/no-empty-object-type
export interface RegisteredSearches {}

export type RouteName = keyof RegisteredRoutes;
/** The parameters that a route's address needs. */
export type ParamsOf<Name extends RouteName> = RegisteredRoutes[Name];
/** What may stand in a route's query; nothing for a route that registers none. */
export type SearchOf<Name extends RouteName> = Name extends keyof RegisteredSearches
  ? RegisteredSearches[Name]
  : Readonly<Record<string, never>>;
/** The routes that need no parameters. */
export type PlainRouteName = {
  [Name in RouteName]: keyof ParamsOf<Name> extends never ? Name : never;
}[RouteName];

/** The target of a link, as the router takes it. */
export interface Target {
  readonly to: string;
  readonly search: Readonly<Record<string, unknown>>;
  /** A place on its page, without the `#`. */
  readonly hash?: string;
}

/** What a link must know of a route. */
export interface LinkedRoute {
  /** With `$name` for parameters. */
  readonly path: string;
  /** The parameters that are settled by its name. */
  readonly params?: Readonly<Record<string, string>>;
  /** Parses its query, so that each place has one address. */
  readonly search?: SearchSchema<object>;
}

let routes: Readonly<Record<string, LinkedRoute>> = {};

/** To be called once with the table of all routes; rooms link by name and never see the table. */
export function registerRoutes(table: Readonly<Record<string, LinkedRoute>>): void {
  routes = table;
}

/**
 * The way to a route by its name, the only way in the product.
 * @param rest values for the `$name` parts of its path, then its query; `undefined` values are left out of that
 */
export function linkTo<Name extends RouteName>(
  name: Name,
  ...rest: Name extends PlainRouteName
    ? [params?: ParamsOf<Name>, search?: SearchOf<Name>]
    : [params: ParamsOf<Name>, search?: SearchOf<Name>]
): Target {
  const [params = {}, search = {}] = rest;
  return targetOf(name, params, search);
}

/** @throws on a name that no route has, or a parameter without a value */
function targetOf(name: string, params: object, search: object): Target {
  const route = routes[name];
  if (!route) throw new Error(`linkTo: no route is named ${name}`);
  const values: Readonly<Record<string, string | number>> = { ...params, ...route.params };
  const to = route.path.replaceAll(/\$(\w*)/g, (_, key: string) => {
    const value = String(values[key === "" ? "_splat" : key] ?? "");
    if (value === "") throw new Error(`linkTo: ${name} needs ${key || "_splat"}`);
    return encodeURIComponent(value);
  });
  return { to, search: { ...(route.search?.parse(search) ?? search) } };
}

/** The address of a target, as a browser opens it. */
export function hrefOf({ to, search, hash }: Target): string {
  return `${to}${printQuery(search)}${hash === undefined ? "" : `#${hash}`}`;
}

/** Whether a text, such as a name in `acessos`, is a route that can be linked to by its name alone. */
export function isPlainRoute(name: string): name is PlainRouteName {
  const route = routes[name];
  const open = route?.path.match(/\$\w+/g) ?? [];
  return route !== undefined && open.every((param) => route.params?.[param.slice(1)] !== undefined);
}

/** The root path; the guard redirects to the homepage or the sign-in (OP-10). */
export const ROOT: Target = { to: "/", search: {} };

interface Going {
  /** Replaces the history entry. */
  readonly replace?: boolean;
  /** Keeps the scroll position, since only a part of the page changes. */
  readonly keepScroll?: boolean;
  /** Leaves even an unsaved form without asking. */
  readonly force?: boolean;
}

/** Goes to a target. */
export function useGo(): (target: Target, options?: Going) => void {
  const navigate = useNavigate();
  return useCallback(
    (target, { replace = false, keepScroll = false, force = false } = {}) =>
      void navigate({ ...target, replace, resetScroll: !keepScroll, ignoreBlocker: force }),
    [navigate],
  );
}

/** Goes back by one entry of the browser's history. */
export function useGoBack(): () => void {
  const { history } = useRouter();
  return useCallback(() => history.back(), [history]);
}

/** The query of the screen, as its schema reads it. */
export function useSearchOf<Search>(schema: SearchSchema<Search>): Search {
  return schema.parse(useSearch({ strict: false }));
}

/** The place on the page that the address names behind its `#`; "" for none. */
export function useHash(): string {
  return useLocation({ select: ({ hash }) => hash });
}

/** A part of the path, as text: `useParam("id")`. Throws when the route has none of that name. */
export function useParam(name: string): string {
  const params: Readonly<Record<string, string | undefined>> = useParams({ strict: false });
  const value = params[name];
  if (value === undefined) throw new Error(`no parameter ${name} in this route`);
  return value;
}
