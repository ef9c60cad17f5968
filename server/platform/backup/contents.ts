import type { ContentDigest } from "../storage/storage.ts";
import { DATA_FOLDERS } from "./data-files.ts";
import { readPieces } from "./hashed-file.ts";
import { CONTENTS, FILES, TABLES, damaged } from "./manifest.ts";
import { join } from "node:path";

/** A file of a backup: its path from the backup's folder, and what is in it. */
export interface Content extends ContentDigest {
  readonly path: string;
}

const LINE = /^([0-9a-f]{64}) (\d{1,15}) (.+)$/;

/** Its line in the list. Names of files hold no line ends: the product makes them. */
export function contentLine({ sha256, bytes, path }: Content): string {
  return `${sha256} ${bytes} ${path}\n`;
}

/** Whether a path of the list stays inside the backup, and leads where a restore writes. */
function isInside(path: string): boolean {
  const [first = "", second = "", ...rest] = path.split("/");
  const steps = [second, ...rest];
  if (steps.some((step) => step === "" || step === "." || step === "..")) return false;
  return first === TABLES
    ? rest.length === 0
    : first === FILES && DATA_FOLDERS.includes(second) && rest.length > 0;
}

/** The list of a backup, line by line. Throws BackupRefusal for one that is not as it was written. */
export async function* readContents(folder: string, signal: AbortSignal): AsyncGenerator<Content> {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const piece of readPieces(join(folder, CONTENTS), signal)) {
    const lines = (rest + decoder.decode(piece, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) yield readLine(line);
  }
  if (rest !== "") throw damaged(CONTENTS);
}

function readLine(line: string): Content {
  const [, sha256, bytes, path] = LINE.exec(line) ?? [];
  if (sha256 === undefined || path === undefined || !isInside(path)) throw damaged(CONTENTS);
  return { sha256, bytes: Number(bytes), path };
}
