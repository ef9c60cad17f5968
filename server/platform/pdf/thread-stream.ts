import type { FromWriter } from "./wire.ts";
import { Readable } from "node:stream";
import type { Worker } from "node:worker_threads";

/** The size of a usual document: its thread need not wait for a slow reader; that of a larger one does. */
const KEPT_BYTES = 2_000_000;

/**
 * What a thread writes, as a stream that asks for a piece when there is room for it. Destroying the stream ends the
 * thread. A thread that fails or takes too long breaks the stream off, so that a part does not pass for the whole.
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
  // The stream itself tells its reader; until then there may be none.
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
