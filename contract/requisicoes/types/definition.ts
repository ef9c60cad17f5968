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
  /** 'carros' or 'vans', never blank; decides which other fields are shown (OP-25). */
  | "variante";

/** One field of a request's form. */
export interface Field extends FormField<RequestInput> {
  readonly options?: readonly string[];
  readonly lookup?: "seguradoras";
  /**
   * Two open requests with the same value here may be one that was sent twice; the same chassis only with a part in
   * common.
   */
  readonly tells?: "chassi" | "nota";
  /** Stands below the parts in the form: remarks and attachments are what comes to mind last. */
  readonly belowItems?: true;
}

/** The input of a cell. Computed cells are calculated by the server and read-only (OP-33); `integer` starts at 0. */
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
  /** A code that may be written in groups: kept without blanks, dots and dashes. */
  readonly compact?: true;
  /** What a spreadsheet has made of a code is refused (contract/platform/damaged-code.ts). */
  readonly code?: true;
  /** The options of a `choice`; blank is allowed too. */
  readonly options?: readonly string[];
  /** The column of the same row that limits this `integer`: it is floored and clamped to it, never refused (OP-34). */
  readonly clampTo?: string;
  /** The value of an empty price: null stays blank, since 0 would be a price. */
  readonly blank?: null;
  readonly width: number;
}

/** A column on the detail screen, and whether staff edit it. */
export interface DetailColumn extends ItemColumn {
  readonly editable: boolean;
}

/** The parts table of a type. */
export interface ItemTable {
  readonly label: string;
  readonly columns: readonly ItemColumn[];
  /** Rows that a sent request must have. */
  readonly minRows: number;
  /** Items are shown and stored only while this holds. */
  readonly shown?: (ctrl: Ctrl) => boolean;
  /** The columns that staff fill in (OP-26); one that has the name of a column above starts with the dealer's value. */
  readonly staffColumns?: readonly ItemColumn[];
  /** Shows Total Bruto and Total Seguradora and calculates prices (FORM-26, OP-33). */
  readonly priced: boolean;
}

/**
 * A request type as data. Form, validation on both sides, detail screen, search text and one-line summary are made from
 * it; print and export will be too.
 */
export interface RequestType<Tipo extends string = string, Area extends View = View> {
  readonly tipo: Tipo;
  readonly titulo: string;
  readonly view: Area;
  /** Increased with every change of the fields; stored with each request. */
  readonly versao: number;
  /** An aviso card shows a text and opens the history; the server refuses requests of such a type (OP-22). */
  readonly card:
    | { readonly card_tipo: "formulario" }
    | { readonly card_tipo: "aviso"; readonly aviso_texto: string };
  /** Shown on the card, under the title. */
  readonly descricao: string;
  readonly fields: readonly Field[];
  readonly items?: ItemTable;
  /** Its author may save one before it is sent (DRAFT-01). */
  readonly rascunhos?: true;
  /** Staff fill in an extract of the items (DET-24, OP-34). */
  readonly extrato?: boolean;
  /** The fields that staff fill in: part of `req_objeto_ctrl` on the wire, stored separately (OP-26). */
  readonly staffFields: readonly Field[];
  /** The summary line under the number in lists. Empty values are left out. */
  readonly sumario: (ctrl: Ctrl) => string;
  /** The fields that the history's filter box searches, beside the number and the insurer (search-text.ts). */
  readonly searched: readonly string[];
}

/** Joins the non-empty values with a middle dot. */
export function sumarioOf(...values: readonly unknown[]): string {
  return values.filter((value) => typeof value === "string" && value !== "").join(" · ");
}

/** Takes a request type literally, so that the names of its routes are known to the compiler. */
export function defineRequestType<const Tipo extends string, const Area extends View>(
  type: RequestType<Tipo, Area>,
): RequestType<Tipo, Area> {
  return type;
}
