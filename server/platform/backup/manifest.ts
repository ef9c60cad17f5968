import { z } from "zod";
import { digestOf, writeHashed } from "./hashed-file.ts";
import { BackupRefusal } from "./refusal.ts";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** Raised where an older release could not read a backup any more, though it knows all of its migrations. */
const FORMAT = 1;

/** What a backup consists of; written last, so that a folder with it is whole. */
const manifestSchema = z.object({
  format: z.literal(FORMAT),
  /** By which a database knows which backup it was restored from. */
  id: z.uuid(),
  taken_at: z.iso.datetime(),
  product: z.string(),
  postgres: z.string(),
  /** The migrations that the database had. */
  migrations: z.array(z.string()).min(1),
  /** Its tables, each a file of PostgreSQL's text format under `tables/`, with the columns in its order. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int() })),
  /** The last value that each sequence gave; null: none yet. */
  sequences: z.array(z.object({ name: z.string(), value: z.string().nullable() })),
  files: z.object({ count: z.int(), bytes: z.int() }),
  /** Digest of the list of all files. */
  contents: z.object({ bytes: z.int(), sha256: z.string() }),
});

export type Manifest = z.infer<typeof manifestSchema>;

export const TABLES = "tables";
export const FILES = "files";
/** A line for each file of the backup: its SHA-256, its bytes, its path. */
export const CONTENTS = "contents.txt";
const MANIFEST = "manifest.json";
/** The manifest's own digest, as `sha256sum -c` takes it. */
const SEAL = "manifest.sha256";

/** Where the rows of a table lie. */
export const tablePath = (name: string): string => `${TABLES}/${encodeURIComponent(name)}.copy`;

/** Writes it with its seal into a folder that has everything else. */
export async function writeManifest(folder: string, manifest: Omit<Manifest, "format">): Promise<void> {
  const text = `${JSON.stringify({ format: FORMAT, ...manifest }, null, 2)}\n`;
  const { sha256 } = await writeHashed(join(folder, MANIFEST), [Buffer.from(text)]);
  await writeHashed(join(folder, SEAL), [Buffer.from(`${sha256}  ${MANIFEST}\n`)]);
}

/**
 * Reads it. `known` are the migrations of this release. Throws BackupRefusal for a folder that is no backup, a manifest
 * that was changed, and the backup of a newer release.
 */
export async function readManifest(folder: string, known: readonly string[]): Promise<Manifest> {
  const [text, seal] = await Promise.all([
    readFile(join(folder, MANIFEST), "utf8"),
    readFile(join(folder, SEAL), "utf8"),
  ]).catch((error: unknown) => {
    throw new BackupRefusal(`A pasta ${folder} não é um backup do PAC: falta nela ${MANIFEST} ou ${SEAL}.`, {
      cause: error,
    });
  });
  const { sha256 } = await digestOf(join(folder, MANIFEST), new AbortController().signal);
  if (!seal.startsWith(`${sha256} `)) throw damaged(MANIFEST);
  const found = JSON.parse(text) as { readonly format?: unknown; readonly migrations?: unknown };
  const newer = Array.isArray(found.migrations)
    ? found.migrations.filter((name) => !known.includes(String(name)))
    : [];
  if (newer.length > 0 || found.format !== FORMAT)
    throw new BackupRefusal(
      `O backup é de uma versão mais nova do PAC (${newer.length > 0 ? `migração ${newer.join(", ")}` : `formato ${String(found.format)}`}). Restaure-o com essa versão.`,
    );
  const { data } = manifestSchema.safeParse(found);
  if (!data) throw damaged(MANIFEST);
  return data;
}

/** What is said of a file that is not as it was written. */
export function damaged(path: string): BackupRefusal {
  return new BackupRefusal(`O backup está danificado: ${path} não confere. Nada foi restaurado.`);
}
