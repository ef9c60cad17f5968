import type { CsvShape } from "./first-look.ts";
import { createRows } from "./rows.ts";
import type { CsvRecord } from "./rows.ts";
import type { Readable } from "node:stream";

export { lookThrough } from "./first-look.ts";
export type { CsvRecord, CsvRefusal } from "./rows.ts";

/** Reads a list as a stream, in pieces of its rows (`createRows`), without its mark. */
export async function* readCsv(content: Readable, shape: CsvShape): AsyncGenerator<CsvRecord[]> {
  const decoder = new TextDecoder(shape.encoding);
  const rows = createRows(shape);
  for await (const chunk of content as AsyncIterable<Buffer>)
    yield rows.take(decoder.decode(chunk, { stream: true }));
  yield rows.take(decoder.decode(), true);
}
