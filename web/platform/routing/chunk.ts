/** AUTH-56, OP-19: how long the code of a screen may take. */
export const CHUNK_TIMEOUT_MS = 120_000;

const RELOADED = "pac_recarregado";

/** The code of a screen did not come: the network is gone, or a new version has replaced the files. */
export class ChunkError extends Error {
  override readonly name = "ChunkError";
}

interface Surroundings {
  readonly storage: Pick<Storage, "getItem" | "setItem">;
  readonly reload: () => void;
  readonly timeoutMs?: number;
}

/**
 * OP-19: loads the code of a screen. What fails at once is most often a version that was replaced meanwhile: the page
 * reloads by itself, once per session. What fails again, or takes 120 s, is told.
 * @throws ChunkError, which the router's error boundary shows as a dialog
 */
export async function loadChunk<Loaded>(
  load: () => Promise<Loaded>,
  { storage, reload, timeoutMs = CHUNK_TIMEOUT_MS }: Surroundings = inBrowser(),
): Promise<Loaded> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkError(`no code after ${timeoutMs} ms`)), timeoutMs);
  });
  try {
    return await Promise.race([load(), late]);
  } catch (error) {
    if (error instanceof ChunkError) throw error;
    if (storage.getItem(RELOADED) === null) {
      storage.setItem(RELOADED, "1");
      reload();
      // Nothing more is shown of a page that is going away.
      return await new Promise<never>(() => {});
    }
    throw new ChunkError("no code", { cause: error });
  } finally {
    clearTimeout(timer);
  }
}

function inBrowser(): Surroundings {
  return { storage: sessionStorage, reload: () => location.reload() };
}
