import { expect, test } from "vitest";
import { clearEmlFolder } from "./clear-eml-folder.ts";
import { mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const SINCE = new Date("2026-01-01T00:00:00Z");

test("OP-54*: mails that go nowhere are kept for so long, of those the newest, and nothing else of the folder is touched", async () => {
  const folder = await mkdtemp(join(tmpdir(), "pac-eml-"));
  const write = async (name: string, at: string): Promise<void> => {
    await writeFile(join(folder, name), "");
    await utimes(join(folder, name), new Date(at), new Date(at));
  };
  try {
    await write("velho.eml", "2025-12-31T23:59:59Z");
    await write("cortado.eml.part", "2025-12-31T00:00:00Z");
    await write("notas.txt", "2025-01-01T00:00:00Z");
    await write("terceiro.eml", "2026-01-01T00:00:00Z");
    await write("segundo.eml", "2026-01-02T00:00:00Z");
    await write("primeiro.eml", "2026-01-03T00:00:00Z");
    expect(await clearEmlFolder(folder, { since: SINCE, most: 2 })).toBe(3);
    expect((await readdir(folder)).toSorted()).toEqual(["notas.txt", "primeiro.eml", "segundo.eml"]);
    expect(await clearEmlFolder(folder, { since: SINCE, most: 2 })).toBe(0);
    expect(await clearEmlFolder(join(folder, "nenhuma"), { since: SINCE, most: 2 })).toBe(0);
  } finally {
    await rm(folder, { recursive: true });
  }
});
