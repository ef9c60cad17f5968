import { write, writeSync } from "node:fs";

/** Prints a line for the person at the terminal; the JSON log starts with the first request. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Ignores write errors of standard output and error: a closed pipe or a full disk is no reason to end. */
export function ignoreOutputErrors(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
}

/** A buffer of lines for a file or pipe. */
export interface BufferedOutput {
  write(line: string): void;
  /** Writes the buffer synchronously, at the end of a process. */
  flushSync(): void;
}

const PIECE = 16 * 1024;
/** Limit of the buffer while nothing can be written, in characters; further lines are lost and counted. */
const MAX_BUFFERED = 1024 * 1024;

/**
 * Standard output (`fd` 1), written in pieces of 16 kB and at least once a second, because a write for each request
 * would cost a good part of its time. Failed writes are retried every second. Not pino's writer, which ends the process
 * at the first error and loops forever on a full disk when the process ends.
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
      if (text.length >= MAX_BUFFERED) lost += 1;
      else text += line;
      if (text.length >= PIECE) flush();
    },
    flushSync: () => {
      // The operating system is already writing this piece.
      if (isWriting) piece = Buffer.alloc(0);
      try {
        while (nextPiece()) piece = piece.subarray(writeSync(fd, piece));
      } catch {
        // Nobody is left to read it.
      }
    },
  };
}
