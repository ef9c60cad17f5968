/** One stored row: the value of a piece of work (`parte` is empty), or one of its files (`parte` is the file's key). */
export interface StoredPart {
  /** The author's id: another person on the same browser never sees it. */
  readonly pessoa: string;
  /** What it is about, for example `"mensagem:1763697600"`. */
  readonly chave: string;
  readonly parte: string;
  readonly valor: unknown;
  /** The unix second at which it was stored. */
  readonly em?: number;
}

/** A chosen file that is not on the server yet. */
export interface UnsentFile {
  readonly key: string;
  /** The field that it was chosen for. */
  readonly lugar: string;
  readonly file: File;
}

/** What is stored of one piece of unsent work. */
export interface UnsentContent {
  readonly value: unknown;
  readonly files: readonly UnsentFile[];
  /** The unix second at which the last of it was stored; null while nothing is. */
  readonly storedAt: number | null;
}

export const NO_CONTENT: UnsentContent = { value: null, files: [], storedAt: null };

/** Assembles the rows of one piece of work; rows that cannot be read are skipped. */
export function contentOf(parts: readonly Pick<StoredPart, "parte" | "valor" | "em">[]): UnsentContent {
  const value = parts.find(({ parte }) => parte === "")?.valor ?? null;
  const files = parts.flatMap(({ parte, valor }) => {
    const { lugar, file } = Object(valor) as { lugar?: unknown; file?: unknown };
    return parte !== "" && typeof lugar === "string" && file instanceof File
      ? [{ key: parte, lugar, file }]
      : [];
  });
  const times = parts.flatMap(({ em }) => em ?? []);
  return { value, files, storedAt: times.length === 0 ? null : Math.max(...times) };
}

/** Groups rows into pieces of work by their `chave`. */
export function worksOf(parts: readonly StoredPart[]): ReadonlyMap<string, UnsentContent> {
  const byChave = Map.groupBy(parts, ({ chave }) => chave);
  return new Map([...byChave].map(([chave, own]) => [chave, contentOf(own)]));
}

/** True when there is nothing to lose. */
export function isEmptyContent({ value, files }: Pick<UnsentContent, "value" | "files">): boolean {
  return value === null && files.length === 0;
}
