import type { FromPrimary, FromWorker } from "../../server/platform/workers/messages.ts";
import { createServer } from "node:net";

/**
 * A worker without a product, for the tests of what looks after workers: says its number and its process to whoever
 * connects, and does what the program's environment says.
 */
const { CREW_PORT = "0", CREW_FAILS = "", CREW_DEAF = "" } = process.env;
const tell = (message: FromWorker): void => void process.send?.(message);

process.on("message", (message: FromPrimary) => {
  if (message.kind === "start") begin(message.start.number);
  if (message.kind === "stop" && CREW_DEAF === "") process.exit(0);
});

function begin(number: number): void {
  if (CREW_FAILS === String(number)) {
    process.send?.(
      { kind: "failed", line: "A porta está em uso.", mendable: true } satisfies FromWorker,
      () => process.exit(1),
    );
    return;
  }
  createServer((socket) => socket.end(`${number} ${process.pid}`)).listen(
    Number(CREW_PORT),
    "127.0.0.1",
    () => {
      process.stdout.write(`worker ${number}\n`);
      tell({ kind: "ready" });
    },
  );
}

tell({ kind: "hello" });
