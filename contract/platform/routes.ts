/** Where a route of the screens stands: its path with `$name` for parameters, and those that its name settles. */
export interface RoutePath {
  readonly path: `/${string}`;
  readonly params?: Readonly<Record<string, string>>;
}

type ParamIn<Path> = Path extends `${string}$${infer Name}/${infer Rest}`
  ? Name | ParamIn<`/${Rest}`>
  : Path extends `${string}$${infer Name}`
    ? Name
    : never;

type OpenParam<Route extends RoutePath> = Exclude<
  ParamIn<Route["path"]>,
  "" | (Route extends { readonly params: infer Settled } ? keyof Settled : never)
>;

/** The parameters that each route of a table needs for its address. */
export type ParamsOfRoutes<Table extends Readonly<Record<string, RoutePath>>> = {
  readonly [Name in keyof Table]: { readonly [Param in OpenParam<Table[Name]>]: string | number };
};
