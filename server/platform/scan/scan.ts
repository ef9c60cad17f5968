import type { ClamdAddress } from "../settings/clamd.ts";
import { readAnswer, unknown } from "./read-answer.ts";
import type { Unknown, Verdict } from "./read-answer.ts";
import { connect } from "node:net";

/** How long a scanner is waited for, in milliseconds: until it takes the connection, a piece, and the whole. */
export interface Patience {
  readonly connectMs: number;
  readonly pieceMs: number;
  readonly answerMs: number;
}

/** With two minutes for a body they stay within the three of an upload's slot. */
export const PATIENCE: Patience = { connectMs: 5000, pieceMs: 15_000, answerMs: 40_000 };

/** Bytes of an answer, at most; clamd's are some dozen. */
const MAX_ANSWER = 1024;
/** Bytes of one piece on the wire. */
const PIECE = 64 * 1024;

/** One content on its way through the scanner. None of its calls throws: what fails is the verdict. */
export interface Scan {
  /** What is settled before the content's end: that it is too large, or that nobody listens. */
  early(): Verdict | undefined;
  /** Hands a piece on, as fast as the scanner takes it. */
  write(piece: Uint8Array): Promise<void>;
  /** Ends the content, and waits for what the scanner says of it. */
  end(): Promise<Verdict>;
  /** Hangs up; a content that has not ended is forgotten. */
  close(): void;
}

/** Begins clamd's INSTREAM: pieces with their length before them, an empty one at the end, one answer (decision 79). */
export function beginScan(address: ClamdAddress, { connectMs, pieceMs, answerMs }: Patience): Scan {
  const socket = connect({ ...address });
  const settled = Promise.withResolvers<Verdict>();
  let verdict: Verdict | undefined;
  let isWhole = false;
  let answer = Buffer.alloc(0);
  let timer = setTimeout(() => fail("away"), connectMs);

  function settle(settling: Verdict): void {
    clearTimeout(timer);
    verdict ??= settling;
    settled.resolve(verdict);
    socket.destroy();
  }
  function fail(why: Unknown): void {
    settle(unknown(why));
  }
  /** From here on it has so long; a connection that is not there yet keeps its own time. */
  function within(ms: number): void {
    if (socket.connecting || verdict) return;
    clearTimeout(timer);
    timer = setTimeout(() => fail("slow"), ms);
  }

  socket.once("connect", () => {
    clearTimeout(timer);
    if (isWhole) within(answerMs);
    else if (socket.writableNeedDrain) within(pieceMs);
  });
  socket.on("error", () => fail("away"));
  socket.on("close", () => fail(answer.length === 0 ? "away" : "nonsense"));
  socket.on("data", (chunk: Buffer) => {
    answer = Buffer.concat([answer, chunk]);
    if (answer.length > MAX_ANSWER) return fail("nonsense");
    if (!answer.includes(0)) return undefined;
    const read = readAnswer(answer);
    // Nobody can know a content to be clean that has not come to its end.
    return read.found === "nothing" && !isWhole ? fail("nonsense") : settle(read);
  });
  socket.write("zINSTREAM\0");

  async function writePiece(piece: Uint8Array): Promise<void> {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(piece.length);
    socket.write(length);
    if (socket.write(piece)) return;
    within(pieceMs);
    await Promise.race([new Promise((done) => socket.once("drain", done)), settled.promise]);
    if (!socket.connecting) clearTimeout(timer);
  }

  return {
    early: () => verdict,
    write: async (piece) => {
      // An empty piece would be the end.
      for (let at = 0; at < piece.length; at += PIECE) {
        if (verdict) return;
        // oxlint-disable-next-line no-await-in-loop -- one after the other, as it takes them
        await writePiece(piece.subarray(at, at + PIECE));
      }
    },
    end: async () => {
      if (!verdict) {
        isWhole = true;
        socket.write(Buffer.alloc(4));
        within(answerMs);
      }
      return await settled.promise;
    },
    close: () => fail("away"),
  };
}
