import { currentConnection } from "../http/connection.ts";

/** Milliseconds that loading a screen's code may take (AUTH-56, OP-19). */
export const CHUNK_TIMEOUT_MS = 120_000;

const RELOADED = "pac_recarregado";

/** The code of a screen did not come: the network is gone, or a new version has replaced the files. */
export class ChunkError extends Error {
  override readonly name = "ChunkError";
}

interface Surroundings {
  readonly storage: Pick<Storage, "getItem" | "setItem">;
  readonly reload: () => void;
  /** False where a reload would end on the browser's own error page. */
  readonly isInReach: () => boolean;
  readonly timeoutMs?: number;
}

/**
 * Loads the code of a screen (OP-19). A first failure is usually a replaced version, so the page reloads once per
 * session. A second failure, a server out of reach, or 120 s, throws.
 * @throws ChunkError, which the router's error boundary shows as a dialog
 */
export async function loadChunk<Loaded>(
  load: () => Promise<Loaded>,
  { storage, reload, isInReach, timeoutMs = CHUNK_TIMEOUT_MS }: Surroundings = inBrowser(),
): Promise<Loaded> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkError(`no code after ${timeoutMs} ms`)), timeoutMs);
  });
  try {
    return await Promise.race([load(), late]);
  } catch (error) {
    if (error instanceof ChunkError) throw error;
    if (isInReach() && storage.getItem(RELOADED) === null) {
      storage.setItem(RELOADED, "1");
      reload();
      // Never resolves: the page is about to reload.
      return await new Promise<never>(() => {});
    }
    throw new ChunkError("no code", { cause: error });
  } finally {
    clearTimeout(timer);
  }
}

function inBrowser(): Surroundings {
  const isInReach = () => currentConnection() !== "gone";
  return { storage: sessionStorage, reload: () => location.reload(), isInReach };
}
