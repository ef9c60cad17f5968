/** One thing that is kept: the value of a work (`parte` is empty), or one file of it under a key of its own. */
export interface KeptPart {
  /** Whose it is: another person on the same browser never sees it. */
  readonly pessoa: string;
  /** What it is about, as `"mensagem:1763697600"`. */
  readonly chave: string;
  readonly parte: string;
  readonly valor: unknown;
}

/** A file that was chosen and is not stored on the server yet. */
export interface KeptFile {
  readonly key: string;
  /** Which place of the work it was chosen for. */
  readonly lugar: string;
  readonly file: File;
}

/** A work as it is kept. */
export interface KeptContent {
  readonly value: unknown;
  readonly files: readonly KeptFile[];
}

export const NOTHING_KEPT: KeptContent = { value: null, files: [] };

/** The parts of one work put together; what does not read as a part is left out. */
export function contentOf(parts: readonly Pick<KeptPart, "parte" | "valor">[]): KeptContent {
  const value = parts.find(({ parte }) => parte === "")?.valor ?? null;
  const files = parts.flatMap(({ parte, valor }) => {
    const { lugar, file } = Object(valor) as { lugar?: unknown; file?: unknown };
    return parte !== "" && typeof lugar === "string" && file instanceof File
      ? [{ key: parte, lugar, file }]
      : [];
  });
  return { value, files };
}

/** The works among the parts, by what they are about. */
export function worksOf(parts: readonly KeptPart[]): ReadonlyMap<string, KeptContent> {
  const byChave = Map.groupBy(parts, ({ chave }) => chave);
  return new Map([...byChave].map(([chave, own]) => [chave, contentOf(own)]));
}

/** True when there is nothing that would be lost. */
export function isNothing({ value, files }: KeptContent): boolean {
  return value === null && files.length === 0;
}
