import { currentConnection } from "../http/connection.ts";

/** Milliseconds that loading a screen's code may take (AUTH-56, OP-19). */
export const CHUNK_TIMEOUT_MS = 120_000;

const RELOADED = "pac_recarregado";

/** The code of a screen did not come: the network is gone, or a new version has replaced the files. */
export class ChunkError extends Error {
  override readonly name = "ChunkError";
}

/** No answer at all: no sign of a new version, so the page does not reload by itself. */
export class LateChunkError extends ChunkError {}

/**
 * Loads the code of a screen (OP-19), also of one that is only pointed at: what a failure means for the page is decided
 * where it is shown (`reloadsOnce`).
 * @throws ChunkError when it fails or takes longer than `timeoutMs`
 */
export async function loadChunk<Loaded>(
  load: () => Promise<Loaded>,
  timeoutMs = CHUNK_TIMEOUT_MS,
): Promise<Loaded> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new LateChunkError(`no code after ${timeoutMs} ms`)), timeoutMs);
  });
  try {
    return await Promise.race([load(), late]);
  } catch (error) {
    throw error instanceof ChunkError ? error : new ChunkError("no code", { cause: error });
  } finally {
    clearTimeout(timer);
  }
}

interface Surroundings {
  readonly storage: Pick<Storage, "getItem" | "setItem">;
  readonly reload: () => void;
  /** False where a reload would end on the browser's own error page. */
  readonly isInReach: () => boolean;
}

/**
 * A first failure is usually a replaced version, so the page reloads once per session (OP-19). Nothing is done when it
 * has done so already, when the server is out of reach, or when the code was late.
 * @returns true when the page is about to reload, and nothing is to be told
 */
export function reloadsOnce(
  error: ChunkError,
  { storage, reload, isInReach }: Surroundings = inBrowser(),
): boolean {
  if (error instanceof LateChunkError || !isInReach() || storage.getItem(RELOADED) !== null) return false;
  storage.setItem(RELOADED, "1");
  reload();
  return true;
}

function inBrowser(): Surroundings {
  const isInReach = () => currentConnection() !== "gone";
  return { storage: sessionStorage, reload: () => location.reload(), isInReach };
}
