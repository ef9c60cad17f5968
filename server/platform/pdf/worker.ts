import type { PrintedDocument } from "./document.ts";
import { drawPages } from "./draw.ts";
import { loadFonts } from "./fonts.ts";
import { layoutDocument } from "./layout.ts";
import type { FromWriter } from "./wire.ts";
import { parentPort, workerData } from "node:worker_threads";

/** The thread of one document: sets all of it, then writes a page whenever the next piece is asked for. */
function main(document: PrintedDocument): void {
  const fonts = loadFonts();
  const pieces = drawPages(document, layoutDocument(document, fonts), fonts);
  parentPort?.on("message", () => {
    const { value, done } = pieces.next();
    if (done) return tell({ end: true });
    const piece = new Uint8Array(value);
    return tell({ piece }, [piece.buffer]);
  });
}

function tell(message: FromWriter, handed: ArrayBuffer[] = []): void {
  parentPort?.postMessage(message, handed);
}

main(workerData as PrintedDocument);
