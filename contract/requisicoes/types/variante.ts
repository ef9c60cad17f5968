import type { Traits } from "../../acesso/index.ts";
import type { Ctrl, Field, RequestType } from "./definition.ts";

/** OP-25: the two forms of a type that has both. */
export const VARIANTES = ["carros", "vans"] as const;
export type Variante = (typeof VARIANTES)[number];

/** What stands on the toggle and behind a type's title. */
export const VARIANTE_LABEL: Readonly<Record<Variante, string>> = { carros: "Automóveis", vans: "Vans" };

/** The toggle, first of the fields of a type that has both forms; the others ask for it by `inVariante`. */
export const VARIANTE: Field = { name: "variante", label: "Variante", input: "variante", span: 12 };

/** Fields that one of the two forms alone has. */
export function inVariante(variante: Variante, ...fields: readonly Field[]): readonly Field[] {
  return fields.map((field) => ({ ...field, shown: (ctrl: Ctrl) => ctrl["variante"] === variante }));
}

/** True for a type that has both forms (FORM-51 FORM-52). */
export function hasVariantes(type: Pick<RequestType, "fields">): boolean {
  return type.fields.some(({ input }) => input === "variante");
}

/** A stored or typed value as a variant; undefined for anything else. */
export function readVariante(value: unknown): Variante | undefined {
  return VARIANTES.find((one) => one === value);
}

/** OP-25: who is of the vans unit always gets the vans form, the others what they choose, automobiles at first. */
export function varianteOf(person: Pick<Traits, "isUnidadeVans">, chosen: unknown): Variante {
  return person.isUnidadeVans ? "vans" : (readVariante(chosen) ?? "carros");
}

/** OP-24: a request's title: 'Cadastro de Peças - Vans', or the type's own where there is but one form. */
export function tituloOf(type: Pick<RequestType, "titulo" | "fields">, ctrl: Ctrl): string {
  const variante = hasVariantes(type) ? readVariante(ctrl["variante"]) : undefined;
  return variante === undefined ? type.titulo : `${type.titulo} - ${VARIANTE_LABEL[variante]}`;
}
