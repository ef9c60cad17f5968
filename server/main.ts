import { enableCompileCache } from "node:module";
import { join } from "node:path";
import { readSettings } from "./platform/settings.ts";

/** `npm start`: runs until SIGTERM or SIGINT, then lets running requests finish and stops the database last. */
try {
  const settings = readSettings(process.env);
  // Everything else is imported below, so that its compiled code is kept for the next start.
  enableCompileCache(join(settings.dataDir, "compile-cache"));
  const { startProduct } = await import("./start.ts");
  const product = await startProduct(settings, async (parts) => {
    // Loaded only when it is wanted: an installation without a demo never reads these files.
    const { loadDemo } = await import("../demo/index.ts");
    await loadDemo(parts);
  });
  let stopping = false;
  const stop = (code: number): void => {
    if (stopping) return;
    stopping = true;
    void product.stop().finally(() => process.exit(code));
  };
  process.once("SIGTERM", () => stop(0));
  process.once("SIGINT", () => stop(0));
  void product.died.then(() => stop(1));
} catch (error) {
  // One line for the person at the terminal; the stack only for what nobody foresaw.
  const { name, message, stack } = error as Error;
  process.stderr.write(`${name === "Error" || name === "TypeError" ? (stack ?? message) : message}\n`);
  process.exit(1);
}
