import type { StoredPart } from "./unsent-content.ts";

/** The storage of unsent work: one row for each value and each file. */
export interface UnsentDatabase {
  /** The rows of a person, or of one piece of work when `chave` is given, in the order of their keys. */
  readonly read: (pessoa: string, chave?: string) => Promise<StoredPart[]>;
  /** Stores and removes rows of one piece of work together. */
  readonly change: (change: DatabaseChange) => Promise<void>;
  readonly remove: (pessoa: string, chave?: string) => Promise<void>;
  /** Puts these rows in the place of all rows of one piece of work. */
  readonly replace: (pessoa: string, chave: string, parts: readonly StoredPart[]) => Promise<void>;
  /** Changes that are being stored, kept in case the page dies before that ends. */
  readonly late: LateParts;
}

/** Rows to store, and the `partes` of a piece of work to remove. */
export interface DatabaseChange {
  readonly pessoa: string;
  readonly chave: string;
  readonly put: readonly StoredPart[];
  readonly remove: readonly string[];
}

/** A part as it is kept meanwhile; `valor` is null where it is to be deleted. */
export type LatePart = Pick<StoredPart, "parte" | "valor" | "em">;

/** A synchronous copy, as text, of changes that a page may not live to store. */
export interface LateParts {
  /** Keeps a change in the place of the one before it. Files are no text, and stay out. */
  readonly keep: (change: DatabaseChange) => void;
  /** The copy of this piece of work, if it was not forgotten. */
  readonly of: (pessoa: string, chave: string) => readonly LatePart[];
  /** Removes the copy: everything is stored. */
  readonly forget: (pessoa: string, chave: string) => void;
}
