import { StorageAwayError } from "../storage.ts";
import { piecesOf } from "./exchange.ts";
import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";

/** Times in a row that a body may break off without a byte between. */
const BREAKS = 3;

/**
 * The body of an object as a stream that goes on where it broke off: the store is asked for the rest of the very same
 * object. Nothing is read ahead of whoever reads. Fails with StorageAwayError where the rest does not come.
 * @param rest asks for what begins at that byte, of the object with that ETag
 */
export function readOn(
  first: IncomingMessage,
  idleMs: number,
  rest: (at: number, etag: string) => Promise<IncomingMessage | undefined>,
): Readable {
  const { etag } = first.headers;
  let current = first;
  let isClosed = false;

  async function goOn(at: number, of: string | undefined, error: unknown): Promise<void> {
    const { code = "cut off" } = error as { readonly code?: string };
    const answer = of === undefined ? undefined : await rest(at, of);
    // A store that knows no ranges would begin anew.
    if (answer?.statusCode === 206 && answer.headers["content-range"]?.startsWith(`bytes ${at}-`) === true) {
      current = answer;
      if (isClosed) answer.destroy();
      return;
    }
    answer?.destroy();
    throw new StorageAwayError(code);
  }

  async function* whole(): AsyncGenerator<Buffer> {
    let at = 0;
    for (let breaks = 0; ;) {
      try {
        for await (const piece of piecesOf(current, idleMs)) {
          at += piece.length;
          breaks = 0;
          yield piece;
        }
        return;
      } catch (error) {
        breaks += 1;
        // Whoever read it has hung up.
        if (isClosed) throw error;
        await goOn(at, breaks > BREAKS ? undefined : etag, error);
      }
    }
  }

  const stream = Readable.from(whole(), { objectMode: false, highWaterMark: 64 * 1024 });
  // The generator may be waiting for a piece that nobody wants any more.
  stream.once("close", () => {
    isClosed = true;
    if (!current.readableEnded) current.destroy();
  });
  return stream;
}
