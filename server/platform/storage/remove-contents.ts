import { StorageAwayError } from "./storage.ts";
import type { Storage } from "./storage.ts";

/**
 * Removes content whose rows are gone already. A storage that is away keeps nobody from what they did: content without a
 * row is nobody's to see, and is swept in a day.
 */
export async function removeContents(
  storage: Pick<Storage, "remove">,
  keys: readonly string[],
): Promise<void> {
  try {
    for (const key of keys) await storage.remove(key);
  } catch (error) {
    if (!(error instanceof StorageAwayError)) throw error;
  }
}
