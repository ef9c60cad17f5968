import type { CsvShape } from "./first-look.ts";
import { createRows } from "./rows.ts";
import type { CsvRecord } from "./rows.ts";
import type { Readable } from "node:stream";

export { lookThrough } from "./first-look.ts";
export type { CsvRecord, CsvRefusal } from "./rows.ts";

/** Characters that are cut into rows at once: many short lines would wait in memory as rows while some are stored. */
const PIECE = 8 * 1024;

/** Reads a list as a stream, in pieces of its rows (`createRows`), without its mark. */
export async function* readCsv(content: Readable, shape: CsvShape): AsyncGenerator<CsvRecord[]> {
  const decoder = new TextDecoder(shape.encoding);
  const rows = createRows(shape);
  for await (const chunk of content as AsyncIterable<Buffer>) {
    const text = decoder.decode(chunk, { stream: true });
    for (let at = 0; at < text.length; at += PIECE) yield rows.take(text.slice(at, at + PIECE));
  }
  yield rows.take(decoder.decode(), true);
}
