import type { View } from "../../acesso/index.ts";
import type { CommonInput, Field as FormField, Values } from "../../platform/form/index.ts";

/** A form's values under their field names, as in `req_objeto_ctrl`. */
export type Ctrl = Values;

/** What a field of a request is filled in with: what any form has, without tables, and four inputs more. */
export type RequestInput =
  | Exclude<CommonInput, "multi" | "rows">
  /** Searchable select whose options the server has: `lookup` names them (FORM-05). */
  | "lookup"
  /** One PDF: `{ arquivo_id, arquivo_nome }` (FORM-10). */
  | "pdf"
  /** Several files of OP-56's list. */
  | "files"
  /** OP-25: 'carros' or 'vans', never blank; it settles which of the other fields are shown. */
  | "variante";

/** One field of a request's form. */
export interface Field extends FormField<RequestInput> {
  readonly options?: readonly string[];
  readonly lookup?: "seguradoras";
}

/** What a cell is filled in with. Computed ones are the server's and read-only (OP-33); `integer` begins at 0. */
export type ItemInput =
  | "codigo"
  | "text"
  | "choice"
  | "date"
  | "quantidade"
  | "integer"
  | "money"
  | "computed";

/** One column of the parts table. */
export interface ItemColumn {
  readonly name: string;
  readonly label: string;
  readonly input: ItemInput;
  readonly required?: true;
  readonly maxLength?: number;
  /** The texts that a `choice` takes, beside none. */
  readonly options?: readonly string[];
  /** An `integer` that is floored and held between 0 and that column of its row, never refused (OP-34). */
  readonly clampTo?: string;
  /** Money that nobody gave stays blank, where 0 would be a price. */
  readonly blank?: null;
  readonly width: number;
}

/** A column of the parts as they are read once they were sent, and whether staff write it. */
export interface DetailColumn extends ItemColumn {
  readonly editable: boolean;
}

/** The parts table of a type. */
export interface ItemTable {
  readonly label: string;
  readonly columns: readonly ItemColumn[];
  /** Rows that a sent request must have. */
  readonly minRows: number;
  /** Parts are asked for, and kept, only then. */
  readonly shown?: (ctrl: Ctrl) => boolean;
  /** OP-26: what staff write beside each part; one named like a column above begins with what the dealer sent. */
  readonly staffColumns?: readonly ItemColumn[];
  /** Footer with Total Bruto and Total Seguradora, and prices reckoned by OP-33 (FORM-26). */
  readonly priced: boolean;
}

/**
 * A request type: everything about it that is data. From it come the form, the validation on both sides, the history
 * form, the search text and the one-line summary; later the print and the export.
 */
export interface RequestType<Tipo extends string = string, Area extends View = View> {
  readonly tipo: Tipo;
  readonly titulo: string;
  readonly view: Area;
  /** Raised with every change of the fields; stored with each request. */
  readonly versao: number;
  /** OP-22: an aviso card shows a text and opens the history; the server refuses to create such a type. */
  readonly card:
    | { readonly card_tipo: "formulario" }
    | { readonly card_tipo: "aviso"; readonly aviso_texto: string };
  /** Shown on the card, under the title. */
  readonly descricao: string;
  readonly fields: readonly Field[];
  readonly items?: ItemTable;
  /** DET-24: staff keep an extract beside the parts as sent (OP-34). */
  readonly extrato?: boolean;
  /** What staff add to it: on the wire in `req_objeto_ctrl`, stored beside what the dealer sent (OP-26). */
  readonly staffFields: readonly Field[];
  /** The line under the number in lists: what a person knows the request by. Empty parts are left out. */
  readonly sumario: (ctrl: Ctrl) => string;
  /** The fields that the filter box of the history list looks in, beside the number (search-text.ts). */
  readonly searched: readonly string[];
}

/** Joins what there is of the given values with a middle dot. */
export function sumarioOf(...values: readonly unknown[]): string {
  return values.filter((value) => typeof value === "string" && value !== "").join(" · ");
}

/** Takes a request type literally, so that the names of its routes are known to the compiler. */
export function defineRequestType<const Tipo extends string, const Area extends View>(
  type: RequestType<Tipo, Area>,
): RequestType<Tipo, Area> {
  return type;
}
