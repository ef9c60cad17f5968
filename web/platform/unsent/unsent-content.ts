/**
 * One stored row: the value of a piece of work (`parte` is empty), one of its entries (`parte` is the entry's key behind
 * a sign), or one of its files (`parte` is the file's key).
 */
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
  /** Entries with keys of their own, such as a table's rows, so that a change writes only itself. */
  readonly entries: ReadonlyMap<string, unknown>;
  readonly files: readonly UnsentFile[];
  /** The unix second of the last write; null while nothing is stored. */
  readonly storedAt: number | null;
}

export const NO_CONTENT: UnsentContent = { value: null, entries: new Map(), files: [], storedAt: null };

const ENTRY = "=";

/** The `parte` of an entry. */
export function parteOfEntry(key: string): string {
  return `${ENTRY}${key}`;
}

/** Whether this part is a file, and neither the value nor an entry. */
export function isFilePart({ parte }: Pick<StoredPart, "parte">): boolean {
  return parte !== "" && !parte.startsWith(ENTRY);
}

/** Assembles the rows of one piece of work; rows that cannot be read are skipped. */
export function contentOf(parts: readonly Pick<StoredPart, "parte" | "valor" | "em">[]): UnsentContent {
  const value = parts.find(({ parte }) => parte === "")?.valor ?? null;
  const entries = new Map(
    parts.flatMap(({ parte, valor }) =>
      parte.startsWith(ENTRY) ? [[parte.slice(ENTRY.length), valor] as const] : [],
    ),
  );
  const files = parts.flatMap(({ parte, valor }) => {
    const { lugar, file } = Object(valor) as { lugar?: unknown; file?: unknown };
    return parte !== "" && typeof lugar === "string" && file instanceof File
      ? [{ key: parte, lugar, file }]
      : [];
  });
  const times = parts.flatMap(({ em }) => em ?? []);
  return { value, entries, files, storedAt: times.length === 0 ? null : Math.max(...times) };
}

/** Groups rows into pieces of work by their `chave`. */
export function worksOf(parts: readonly StoredPart[]): ReadonlyMap<string, UnsentContent> {
  const byChave = Map.groupBy(parts, ({ chave }) => chave);
  return new Map([...byChave].map(([chave, own]) => [chave, contentOf(own)]));
}

/** True when there is nothing to lose. */
export function isEmptyContent({
  value,
  entries,
  files,
}: Pick<UnsentContent, "value" | "entries" | "files">): boolean {
  return value === null && entries.size === 0 && files.length === 0;
}
