import type { FormatName } from "./formats.ts";

/** A form's values under their field names. */
export type Values = Readonly<Record<string, unknown>>;

/** What the cell of a table is filled in with. */
export type CellInput =
  | "text"
  | "textarea"
  | "date"
  /** A time of day, `HH:mm`. */
  | "time"
  | "select"
  | "radio"
  | "checkbox"
  /** Any number of the options. */
  | "multi";

/** What a field is filled in with in any form. A room may add inputs: `Field<CommonInput | "pdf">`. */
export type CommonInput =
  | CellInput
  /** A table of sub-fields, its blank rows dropped. */
  | "rows";

/** One option of a choice: what is stored, and what a person reads. */
export interface Option {
  readonly value: string | number;
  readonly label: string;
}

/** One field of a form. `required` and `shown` may depend on the other values. */
export interface Field<Input extends string = CommonInput> {
  readonly name: string;
  readonly label: string;
  readonly input: Input;
  readonly required?: boolean | ((values: Values) => boolean);
  /** A hidden field is blank, whatever was sent. */
  readonly shown?: (values: Values) => boolean;
  /** The limit of a text, in characters as sent; by default 255, or what its format takes. */
  readonly maxLength?: number;
  /** A text that is read, stored and shown in one way everywhere. */
  readonly format?: FormatName;
  /** Stored in capitals. */
  readonly upperCase?: true;
  /** A code that may be written in groups: kept without blanks, dots and dashes; `dashed` keeps its dashes. */
  readonly compact?: true | "dashed";
  /** A code: what a spreadsheet has made of one is refused (damaged-code.ts). */
  readonly code?: true;
  /** Opens the digits of a phone's keyboard. */
  readonly numeric?: true;
  /** The whole text must fill it, once it is not empty: `####/####`. It is stored with the mask's own characters. */
  readonly mask?: string;
  /** The whole text must match, once it is not empty. */
  readonly pattern?: { readonly regex: RegExp; readonly message: string };
  /** Stored forms that are refused, because they mean something else. */
  readonly reserved?: { readonly values: readonly string[]; readonly message: string };
  /** The name of a field that it must not say the same as. */
  readonly differsFrom?: string;
  /** The choices of `select`, `radio` and `multi`; a plain text is stored as it is read. */
  readonly options?: readonly (string | Option)[];
  /** The sub-fields of `rows`. */
  readonly columns?: readonly Field<CellInput>[];
  /** Rows that `rows` takes at most; 100 where it is left out. */
  readonly maxRows?: number;
  /** What a right value looks like, shown while the field is empty; its format or mask has its own. */
  readonly example?: string;
  /** A line below the field. */
  readonly help?: string;
  /** An amber remark below the field, never a refusal; `hoje` is today's date in São Paulo, `YYYY-MM-DD`. */
  readonly hint?: (value: string, hoje: string) => string | null;
  /** What is remarked on is asked about before it is sent. */
  readonly asks?: true;
  /** What the browser may fill it in with, as in HTML; nothing where it is left out. */
  readonly autoComplete?: string;
  /** The name of the field below which it stands, in the same cell of the grid. */
  readonly under?: string;
  /** Columns of twelve that the field takes on a wide screen. */
  readonly span?: number;
  /** A text that is shown in the form and cannot be changed there. */
  readonly readOnly?: true;
  /** No longer asked for, still read and shown in old records: a field is retired, never removed. */
  readonly retired?: true;
}

/** The options of a choice as value and label. */
export function optionsOf({ options = [] }: Pick<Field<string>, "options">): readonly Option[] {
  return options.map((option) => (typeof option === "string" ? { value: option, label: option } : option));
}

/** True when the field is asked for, given the other values. */
export function isFieldShown(field: Pick<Field<string>, "retired" | "shown">, values: Values): boolean {
  return field.retired !== true && (field.shown?.(values) ?? true);
}

/** True when the field must be filled in, given the other values. */
export function isFieldRequired({ required }: Pick<Field<string>, "required">, values: Values): boolean {
  return typeof required === "function" ? required(values) : required === true;
}
