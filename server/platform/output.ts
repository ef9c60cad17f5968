import { write, writeSync } from "node:fs";

/** What the person at the terminal reads; the JSON log begins with the first request. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Whoever reads our output may go away, and a file that it goes to may fill up: neither is a reason to end. */
export function ignoreOutputErrors(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
}

/** Lines on their way to a file or pipe. */
export interface BufferedOutput {
  write(line: string): void;
  /** Writes what waits and does not come back before; for the end of a process. */
  flushSync(): void;
}

const PIECE = 4096;
/** What waits while nothing can be written, in characters; lines beyond it are lost, and their number is told. */
const MOST = 1024 * 1024;

/**
 * Standard output (`fd` 1), written in pieces of 4 kB and at least once a second, since a write for each request costs
 * as much as a good part of its answer. What cannot be written is tried again each second. By hand, since pino's own
 * ends the process at the first error, and at its end writes on a full disk for ever.
 */
export function bufferedOutput(fd = 1): BufferedOutput {
  let text = "";
  let piece = Buffer.alloc(0);
  let isWriting = false;
  let lost = 0;

  function nextPiece(): boolean {
    if (piece.length > 0) return true;
    if (lost > 0) text += `${JSON.stringify({ level: 40, msg: "log lines lost", linhas: lost })}\n`;
    lost = 0;
    piece = Buffer.from(text);
    text = "";
    return piece.length > 0;
  }

  function flush(): void {
    if (isWriting || !nextPiece()) return;
    isWriting = true;
    write(fd, piece, (error, written) => {
      isWriting = false;
      if (error) return;
      piece = piece.subarray(written);
      if (piece.length > 0 || text.length >= PIECE) flush();
    });
  }

  setInterval(flush, 1000).unref();
  return {
    write: (line) => {
      if (text.length >= MOST) lost += 1;
      else text += line;
      if (text.length >= PIECE) flush();
    },
    flushSync: () => {
      // The piece that is being written is the system's by now.
      if (isWriting) piece = Buffer.alloc(0);
      try {
        while (nextPiece()) piece = piece.subarray(writeSync(fd, piece));
      } catch {
        // Nobody is there to read it.
      }
    },
  };
}
