import { createContext, useContext } from "react";
import type { UnsentFiles } from "../../platform/unsent/index.ts";

/** What the file inputs need to know of their form. */
export interface FormSurroundings {
  /** The request's number, a unix second, to which files are uploaded. */
  readonly numero: number;
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

const Surroundings = createContext<FormSurroundings | null>(null);

export const FormSurroundingsProvider = Surroundings.Provider;

/** The form around an input; throws outside of one. */
export function useFormSurroundings(): FormSurroundings {
  const surroundings = useContext(Surroundings);
  if (!surroundings) throw new Error("no FormSurroundingsProvider around this input");
  return surroundings;
}
