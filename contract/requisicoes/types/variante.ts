import type { Traits } from "../../acesso/index.ts";
import type { Ctrl, Field, RequestType } from "./definition.ts";

/** The two forms of a type that has both (OP-25). */
export const VARIANTES = ["carros", "vans"] as const;
export type Variante = (typeof VARIANTES)[number];

/** The label of the toggle, also used behind a type's title. */
export const VARIANTE_LABEL: Readonly<Record<Variante, string>> = { carros: "Automóveis", vans: "Vans" };

/** The toggle of a type with two forms, its first field; other fields refer to it with `inVariante`. */
export const VARIANTE: Field = { name: "variante", label: "Variante", input: "variante", span: 12 };

/** Fields that only one of the two forms has. */
export function inVariante(variante: Variante, ...fields: readonly Field[]): readonly Field[] {
  return fields.map((field) => ({ ...field, shown: (ctrl: Ctrl) => ctrl["variante"] === variante }));
}

/** True for a type with two forms (FORM-51, FORM-52). */
export function hasVariantes(type: Pick<RequestType, "fields">): boolean {
  return type.fields.some(({ input }) => input === "variante");
}

/** A stored or typed value as a variant; undefined for anything else. */
export function readVariante(value: unknown): Variante | undefined {
  return VARIANTES.find((one) => one === value);
}

/** People of the vans unit always get the vans form; others choose, starting with automobiles (OP-25). */
export function varianteOf(person: Pick<Traits, "isUnidadeVans">, chosen: unknown): Variante {
  return person.isUnidadeVans ? "vans" : (readVariante(chosen) ?? "carros");
}

/** A request's title: 'Cadastro de Peças - Vans', or the type's own title when it has one form (OP-24). */
export function tituloOf(type: Pick<RequestType, "titulo" | "fields">, ctrl: Ctrl): string {
  const variante = hasVariantes(type) ? readVariante(ctrl["variante"]) : undefined;
  return variante === undefined ? type.titulo : `${type.titulo} - ${VARIANTE_LABEL[variante]}`;
}
