import { ignoreOutputErrors } from "./platform/output.ts";
import { readSettings } from "./platform/settings.ts";
import { StartError } from "./platform/start-error.ts";
import type { FromPrimary, FromWorker } from "./platform/workers/messages.ts";
import { joinPrimary } from "./platform/workers/worker-side.ts";
import { onStopSignals } from "./stop-signals.ts";
import { enableCompileCache } from "node:module";
import { join } from "node:path";

/** Sends to the primary; settles when it is on its way. Where that is gone, this process ends by itself. */
async function tell(message: FromWorker): Promise<void> {
  await new Promise<void>((resolve) => void process.send?.(message, undefined, undefined, () => resolve()));
}

/** One of several processes that serve (`WORKERS`); server/primary.ts starts it and tells it when to stop. */
async function main(): Promise<void> {
  const stop = new AbortController();
  const { signal } = stop;
  const stopped = new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve()));
  // Ctrl+C reaches all processes of a terminal: this one waits until the primary says so.
  onStopSignals({ first: () => undefined, again: () => undefined });
  const { start, side } = await joinPrimary(
    {
      send: (message) => void tell(message),
      listen: (heard) => void process.on("message", (message) => heard(message as FromPrimary)),
    },
    () => stop.abort(),
  );
  const settings = readSettings(process.env);
  enableCompileCache(join(settings.dataDir, "compile-cache"));
  const { serve, undoAll } = await import("./serve.ts");
  const undo: (() => Promise<void>)[] = [];
  try {
    const { connection, demo } = start;
    await serve({ settings, connection, demo, worker: side }, undo, signal);
    await tell({ kind: "ready" });
    await stopped;
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    await undoAll(undo);
  }
}

ignoreOutputErrors();
try {
  await main();
  process.exit(0);
} catch (error) {
  const { message, stack } = error as Error;
  const mendable = error instanceof StartError;
  await tell({ kind: "failed", line: mendable ? message : (stack ?? message), mendable });
  process.exit(1);
}
