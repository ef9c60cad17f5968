import { readContents } from "./contents.ts";
import { digestOf } from "./hashed-file.ts";
import { CONTENTS, damaged, tablePath } from "./manifest.ts";
import type { Manifest } from "./manifest.ts";
import { join } from "node:path";

/**
 * Reads all of a backup and holds it against its manifest. Throws BackupRefusal that names the first file which is
 * missing or not as it was written.
 */
export async function checkBackup(folder: string, manifest: Manifest, signal: AbortSignal): Promise<void> {
  const tables = new Set(manifest.tables.map(({ name }) => tablePath(name)));
  const files = { count: 0, bytes: 0 };
  await requireDigest(folder, { path: CONTENTS, ...manifest.contents }, signal);
  for await (const content of readContents(folder, signal)) {
    await requireDigest(folder, content, signal);
    if (tables.delete(content.path)) continue;
    files.count += 1;
    files.bytes += content.bytes;
  }
  const [missing] = tables;
  if (missing !== undefined) throw damaged(missing);
  if (files.count !== manifest.files.count || files.bytes !== manifest.files.bytes) throw damaged(CONTENTS);
}

async function requireDigest(
  folder: string,
  { path, bytes, sha256 }: { readonly path: string; readonly bytes: number; readonly sha256: string },
  signal: AbortSignal,
): Promise<void> {
  const found = await digestOf(join(folder, path), signal).catch((error: NodeJS.ErrnoException) => {
    if (["ENOENT", "ENOTDIR", "ELOOP", "EISDIR"].includes(error.code ?? "")) return undefined;
    throw error;
  });
  if (found?.bytes !== bytes || found.sha256 !== sha256) throw damaged(path);
}
