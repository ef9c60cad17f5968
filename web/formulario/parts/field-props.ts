import type { RefCallback } from "react";
import type { CtrlValue, Field } from "../../../contract/requisicoes/index.ts";
import type { UnsentFiles } from "../../platform/unsent/index.ts";

/** The props of every input: definition, value and error. */
export interface FieldProps {
  readonly field: Field;
  readonly value: CtrlValue;
  readonly onChange: (value: CtrlValue) => void;
  readonly onBlur: () => void;
  /** The element that gets the focus on an error. */
  readonly inputRef: RefCallback<HTMLElement>;
  readonly error: string | null;
  readonly required: boolean;
  readonly form: FormSurroundings;
}

/** What inputs need to know of their form. */
export interface FormSurroundings {
  /** The request's number, a unix second, to which files are uploaded. */
  readonly numero: number;
  /** True when the person may choose between the automobile and the vans form (OP-25). */
  readonly choosesVariante: boolean;
  /** The files chosen for a field that are not uploaded yet. */
  readonly unsentFiles: (field: string) => UnsentFiles;
  /** Called with the files of a field that are not uploaded yet. */
  readonly onPending: (field: string, files: PendingFiles) => void;
}

/** How many files of a field are uploading, and how many failed. */
export interface PendingFiles {
  readonly sending: number;
  readonly failed: number;
}

/** A text value; anything else reads as empty. */
export function textOf(value: CtrlValue): string {
  return typeof value === "string" ? value : "";
}
