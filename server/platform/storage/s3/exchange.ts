import { request as overPlain } from "node:http";
import type { Agent, IncomingMessage } from "node:http";
import { request as overTls } from "node:https";
import { pipeline } from "node:stream/promises";

/** How long a store is waited for: without a byte either way, and how often it is asked. */
export interface Patience {
  readonly idleMs: number;
  /** Tries of a call. */
  readonly tries: number;
  /** Before the second try; four times as long before the third. */
  readonly pauseMs: number;
  /** No try begins later than so long after the first. */
  readonly enoughMs: number;
}

/** Within the two minutes of a call, and the three of an upload's slot. */
export const PATIENCE: Patience = { idleMs: 15_000, tries: 3, pauseMs: 200, enoughMs: 12_000 };

/** The store was silent for too long. */
export class SilenceError extends Error {
  override readonly name = "SilenceError";
  readonly code = "SILENCE";
}

/** One call on the wire. */
export interface Outgoing {
  readonly url: URL;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly content?: AsyncIterable<Uint8Array> | undefined;
}

/**
 * Sends a call and gives the head of its answer, whose body is to be read (`piecesOf`) or destroyed. Throws errors of the
 * network, and SilenceError.
 */
export async function exchange(
  { url, method, headers, content }: Outgoing,
  { agent, idleMs }: { readonly agent: Agent; readonly idleMs: number },
): Promise<IncomingMessage> {
  const begin = url.protocol === "https:" ? overTls : overPlain;
  // The socket's own time, which counts from before it is connected.
  const call = begin(url, { method, headers, agent, timeout: idleMs });
  call.on("timeout", () => call.destroy(new SilenceError("no byte for too long")));
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    call.once("response", resolve);
    call.on("error", reject);
    if (content) pipeline(content, call).catch(reject);
    else call.end();
  });
  // From here on `piecesOf` watches: while nobody reads, silence is no fault of the store's.
  call.setTimeout(0);
  // Refused before it was sent: what is left of it must not stand before the next call.
  if (!call.writableFinished) answer.once("close", () => call.destroy());
  return answer;
}

/** The body of an answer, as fast as it is taken. Throws where it is cut off, and SilenceError where nothing comes. */
export async function* piecesOf(answer: IncomingMessage, idleMs: number): AsyncGenerator<Buffer> {
  const pieces = answer[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  let timer: NodeJS.Timeout | undefined;
  try {
    for (;;) {
      timer = setTimeout(() => answer.destroy(new SilenceError("no byte for too long")), idleMs);
      const next = await pieces.next();
      clearTimeout(timer);
      if (next.done === true) return;
      yield next.value;
    }
  } finally {
    clearTimeout(timer);
    if (!answer.readableEnded) answer.destroy();
  }
}

/** A body of at most so many bytes as a text; what is beyond is not read. */
export async function textOf(answer: IncomingMessage, idleMs: number, most: number): Promise<string> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of piecesOf(answer, idleMs)) {
    pieces.push(piece);
    size += piece.length;
    if (size >= most) break;
  }
  return Buffer.concat(pieces).toString();
}
