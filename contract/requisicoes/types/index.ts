import type { View } from "../../acesso/index.ts";
import type { RequestType } from "./definition.ts";
import { TYPES } from "./list.ts";

/** All request types in the order of their cards (HOME-05, HOME-07). */
export const REQUEST_TYPES: readonly RequestType[] = TYPES;

const byTipo = new Map(REQUEST_TYPES.map((type) => [type.tipo, type]));

/** The definition of a type; undefined for an unknown one. */
export function findRequestType(tipo: string): RequestType | undefined {
  return byTipo.get(tipo);
}

/** The definition of a stored request's type. Throws for an unknown one, which the database never holds. */
export function requestTypeOf(tipo: string): RequestType {
  const type = byTipo.get(tipo);
  if (!type) throw new Error(`unknown req_tipo ${tipo}`);
  return type;
}

/** The types of an area, in the order of their cards. */
export function requestTypesOf(view: View): readonly RequestType[] {
  return REQUEST_TYPES.filter((type) => type.view === view);
}

type Kebab<Text extends string> = Text extends `${infer Head}_${infer Rest}`
  ? `${Head}-${Kebab<Rest>}`
  : Text;
type FormRouteOf<Type> =
  Type extends RequestType<infer Tipo, infer Area> ? `pac-${Area}-${Kebab<Tipo>}` : never;

/** The names of the forms' routes. */
export type FormRouteName = FormRouteOf<(typeof TYPES)[number]>;

/** The route name of a type's form, which is also its card's id: `pac-ga-pedido-emergencial` (OP-20, OP-21). */
export function formRouteName(type: Pick<RequestType, "tipo" | "view">): FormRouteName {
  return `pac-${type.view}-${tipoInPath(type.tipo)}` as FormRouteName;
}

/** A type in kebab-case, as paths write it (OP-21). */
export function tipoInPath(tipo: string): string {
  return tipo.replaceAll("_", "-");
}

export * from "./definition.ts";
export { VARIANTES, VARIANTE_LABEL, hasVariantes, readVariante, tituloOf, varianteOf } from "./variante.ts";
export type { Variante } from "./variante.ts";
