import { randomId } from "../browser/random-id.ts";
import { unsentDatabase } from "./database.ts";
import { tabBus } from "./tab-bus.ts";
import { isEmptyContent, worksOf, type UnsentContent } from "./unsent-content.ts";

/** All unsent work of a person by its `chave`; empty when the browser cannot store anything. */
export async function readUnsentWorks(pessoa: number): Promise<ReadonlyMap<string, UnsentContent>> {
  const parts = await unsentDatabase.read(String(pessoa)).catch(() => []);
  return new Map([...worksOf(parts)].filter(([, content]) => !isEmptyContent(content)));
}

/** Deletes one piece of unsent work. */
export async function deleteUnsentWork(pessoa: number, chave: string): Promise<void> {
  await unsentDatabase.remove(String(pessoa), chave).catch(() => {});
  tabBus.send({ kind: "changed", pessoa: String(pessoa), chave, from: randomId() });
}

/** Deletes all unsent work of a person who signs out, and tells the other tabs. */
export async function deleteUnsentWorks(pessoa: number): Promise<void> {
  tabBus.send({ kind: "out", pessoa: String(pessoa), chave: "", from: randomId() });
  await unsentDatabase.remove(String(pessoa)).catch(() => {});
}

/** Calls the listener with the id of a person who signs out in any tab. Returns the function that stops it. */
export function onSignOut(listener: (pessoa: string) => void): () => void {
  return tabBus.listen((message) => {
    if (message.kind === "out") listener(message.pessoa);
  });
}
