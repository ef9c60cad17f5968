import { provideDataDir } from "./platform/data-dir.ts";
import { probePort } from "./platform/http/listen.ts";
import { ignoreOutputErrors, say } from "./platform/output.ts";
import { readSettings } from "./platform/settings.ts";
import { StartError } from "./platform/start-error.ts";
import type { LoadDemo } from "./prepare.ts";
import type { Running } from "./running.ts";
import { onStopSignals } from "./stop-signals.ts";
import { USAGE } from "./usage.ts";
import { enableCompileCache } from "node:module";
import { join } from "node:path";

/** `npm start`: runs until it is asked to stop. Then running requests finish, and the database stops last. */
async function main(): Promise<number> {
  const settings = readSettings(process.env);
  // What a person can mend is told before anything is built, or even compiled.
  await probePort(settings);
  if (settings.mailIn) await probePort(settings.mailIn, { host: "MAIL_IN_LISTEN", port: "MAIL_IN_LISTEN" });
  await provideDataDir(settings.dataDir);
  // Everything else is imported below, so that its compiled code is cached for the next start.
  enableCompileCache(join(settings.dataDir, "compile-cache"));
  const stop = new AbortController();
  // Before the product is up, the end of the process ends the database.
  let stopNow = async (): Promise<void> => undefined;
  let isCutOff = false;
  onStopSignals({
    first: () => stop.abort(),
    again: () => {
      say("Encerrando já.");
      isCutOff = true;
      void stopNow().finally(() => process.exit(1));
      stopNow = async () => undefined;
    },
  });
  const loadDemo: LoadDemo = async (parts) => {
    // Loaded only when needed: an installation without a demo never reads these files.
    const demo = await import("../demo/index.ts");
    await demo.loadDemo(parts);
  };
  const start = async (): Promise<Running> =>
    settings.workers === 1
      ? await (await import("./start.ts")).startProduct(settings, loadDemo, stop.signal)
      : await (await import("./primary.ts")).startWorkers(settings, loadDemo, stop.signal);
  const product = await start().catch((error: unknown) => {
    if (stop.signal.aborted) return undefined;
    throw error;
  });
  if (!product) return 0;
  stopNow = async () => await product.stopNow();
  const asked = new Promise<number>((resolve) => {
    if (stop.signal.aborted) resolve(0);
    stop.signal.addEventListener("abort", () => resolve(0));
  });
  const code = await Promise.race([asked, product.died.then(() => 1)]);
  await product.stop();
  // With its workers killed, the stop in order comes to its end as well.
  return isCutOff ? 1 : code;
}

ignoreOutputErrors();
const [word] = process.argv.slice(2);
if (word !== undefined) {
  const isHelp = word === "--help" || word === "-h";
  process[isHelp ? "stdout" : "stderr"].write(isHelp ? USAGE : `Opção desconhecida: ${word}.\n\n${USAGE}`);
  process.exit(isHelp ? 0 : 2);
}
try {
  process.exit(await main());
} catch (error) {
  // One line for the person at the terminal; a stack only for unexpected errors.
  const { message, stack } = error as Error;
  process.stderr.write(`${error instanceof StartError ? message : (stack ?? message)}\n`);
  process.exit(1);
}
