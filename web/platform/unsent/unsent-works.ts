import { randomId } from "../browser/random-id.ts";
import { positive } from "../notices/notices.ts";
import { unsentDatabase } from "./database.ts";
import { tabBus } from "./tab-bus.ts";
import { contentOf, isEmptyContent, worksOf, type StoredPart, type UnsentContent } from "./unsent-content.ts";

/** All unsent work of a person by its `chave`; empty when the browser cannot store anything. */
export async function readUnsentWorks(pessoa: number): Promise<ReadonlyMap<string, UnsentContent>> {
  const parts = await unsentDatabase.read(String(pessoa)).catch(() => []);
  return new Map([...worksOf(parts)].filter(([, content]) => !isEmptyContent(content)));
}

/** The notice after unsaved changes of a record were discarded. */
export const CHANGES_DISCARDED = "Alterações descartadas";

/** Says that something was discarded and offers it back: for 10 seconds, and for as long as the notice is held. */
export function offerUndo(message: string, undo: () => void, final?: () => void): void {
  positive(message, { label: "Desfazer", run: undo, ...(final && { unused: final }) });
}

/**
 * Deletes one piece of unsent work, in all tabs, and offers it back.
 * @param message what was discarded: 'Requisição descartada'
 * @param final called with the content once it can no longer be brought back
 */
export async function discardUnsentWork(
  pessoa: number,
  chave: string,
  message: string,
  final: (content: UnsentContent) => void,
): Promise<void> {
  const parts = await replaceParts(String(pessoa), chave, []);
  if (parts.length === 0) return;
  const undo = async (): Promise<void> => {
    // Work written in its place meanwhile is not lost either.
    const since = await replaceParts(String(pessoa), chave, parts);
    if (since.length > 0) offerUndo(message, () => void replaceParts(String(pessoa), chave, since));
  };
  offerUndo(
    message,
    () => void undo(),
    () => final(contentOf(parts)),
  );
}

/** Replaces the stored parts by these, and gives the old ones. */
async function replaceParts(
  pessoa: string,
  chave: string,
  parts: readonly StoredPart[],
): Promise<readonly StoredPart[]> {
  const before = await unsentDatabase.read(pessoa, chave).catch(() => []);
  await unsentDatabase.replace(pessoa, chave, parts).catch(() => {});
  tabBus.send({ kind: "replaced", pessoa, chave, from: randomId() });
  return before;
}

/** Deletes all unsent work of a person who signs out, and tells the other tabs. */
export async function deleteUnsentWorks(pessoa: number): Promise<void> {
  tabBus.send({ kind: "out", pessoa: String(pessoa), chave: "", from: randomId() });
  await unsentDatabase.remove(String(pessoa)).catch(() => {});
}

/**
 * Calls the listener when a person's stored work is written, added or removed in any tab. Returns the function that
 * stops it.
 */
export function onUnsentWorks(pessoa: number, listener: (news: "written" | "moved") => void): () => void {
  return tabBus.listen(({ kind, pessoa: whose }) => {
    if (whose !== String(pessoa)) return;
    if (kind === "changed") listener("written");
    else if (kind === "replaced" || kind === "out") listener("moved");
  });
}

/** Calls the listener with the id of a person who signs out in any tab. Returns the function that stops it. */
export function onSignOut(listener: (pessoa: string) => void): () => void {
  return tabBus.listen((message) => {
    if (message.kind === "out") listener(message.pessoa);
  });
}
