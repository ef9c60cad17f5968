import { randomId } from "../browser/random-id.ts";
import { keptBus } from "./bus.ts";
import { keptDatabase } from "./database.ts";
import { isNothing, worksOf, type KeptContent } from "./parts.ts";

/** Everything unsent of this person, by what it is about; nothing where the browser keeps nothing. */
export async function keptWorks(pessoa: number): Promise<ReadonlyMap<string, KeptContent>> {
  const parts = await keptDatabase.read(String(pessoa)).catch(() => []);
  return new Map([...worksOf(parts)].filter(([, content]) => !isNothing(content)));
}

/** Takes one work away that is not wanted any more. */
export async function dropKeptWork(pessoa: number, chave: string): Promise<void> {
  await keptDatabase.remove(String(pessoa), chave).catch(() => {});
  keptBus.tell({ kind: "changed", pessoa: String(pessoa), chave, from: randomId() });
}

/** Sign-out leaves nothing behind that the person wrote, and the other tabs hear that they are out too. */
export async function forgetKeptWorks(pessoa: number): Promise<void> {
  keptBus.tell({ kind: "out", pessoa: String(pessoa), chave: "", from: randomId() });
  await keptDatabase.remove(String(pessoa)).catch(() => {});
}

/** Hears who signs out, in this tab or in another one. Gives the function that stops it. */
export function onPersonOut(listener: (pessoa: string) => void): () => void {
  return keptBus.hear((news) => {
    if (news.kind === "out") listener(news.pessoa);
  });
}
