import type { FromWriter } from "./wire.ts";
import { Readable } from "node:stream";
import type { Worker } from "node:worker_threads";

/** A whole document of the usual kind: its thread need not wait for a slow reader, a larger one does. */
const KEPT_BYTES = 2_000_000;

/**
 * What a thread writes, as a stream that asks for a piece when there is room for it. Whoever gives the stream up ends
 * the thread; a thread that fails or takes too long breaks the stream off, so that a part is never taken for the whole.
 */
export function streamOfThread(worker: Worker, seconds: number): { stream: Readable; ended: Promise<void> } {
  const ended = Promise.withResolvers<void>();
  let isWhole = false;
  const stream = new Readable({
    highWaterMark: KEPT_BYTES,
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
    read: () => worker.postMessage("next"),
    destroy: (error, done) => {
      void end();
      done(error);
    },
  });
  const late = setTimeout(() => stream.destroy(new Error("the PDF takes too long")), seconds * 1000);
  async function end(): Promise<void> {
    clearTimeout(late);
    await worker.terminate();
    ended.resolve();
  }
  // Whoever reads it is told by the stream itself; until then nobody may be there.
  stream.on("error", () => undefined);
  worker.on("message", (message: FromWriter) => {
    if ("piece" in message) return void stream.push(message.piece);
    isWhole = true;
    stream.push(null);
    return void end();
  });
  worker.on("error", (error: Error) => stream.destroy(error));
  worker.on("exit", (code) => {
    if (!isWhole) stream.destroy(new Error(`the writer ended with ${code}`));
  });
  return { stream, ended: ended.promise };
}
