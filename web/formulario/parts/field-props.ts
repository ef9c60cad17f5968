import type { RefCallback } from "react";
import type { CtrlValue, Field } from "../../../contract/requisicoes/index.ts";
import type { UnsentFiles } from "../../platform/unsent/index.ts";

/** What every input of a form gets: its definition, its value, and what is wrong with it. */
export interface FieldProps {
  readonly field: Field;
  readonly value: CtrlValue;
  readonly onChange: (value: CtrlValue) => void;
  readonly onBlur: () => void;
  /** What takes the focus when the field is wrong. */
  readonly inputRef: RefCallback<HTMLElement>;
  readonly error: string | null;
  readonly required: boolean;
  readonly form: FormSurroundings;
}

/** What inputs must know of the form around them. */
export interface FormSurroundings {
  /** The request's number in seconds: where its files are sent to. */
  readonly numero: number;
  /** OP-25: the person may choose between the forms of automobiles and of vans. */
  readonly choosesVariante: boolean;
  /** Keeps what was chosen for a field until it is stored. */
  readonly unsentFiles: (field: string) => UnsentFiles;
  /** Told by places for files what is not stored yet. */
  readonly onPending: (field: string, files: PendingFiles) => void;
}

/** How many files of a field are on their way, and how many did not arrive. */
export interface PendingFiles {
  readonly sending: number;
  readonly failed: number;
}

/** A text value; anything else reads as empty. */
export function textOf(value: CtrlValue): string {
  return typeof value === "string" ? value : "";
}
