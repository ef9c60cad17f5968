import { provideBinaries, type Binaries } from "./binaries.ts";
import { dataFolderOf, provideCluster } from "./cluster.ts";
import { chooseEndpoint, type Connection } from "./endpoint.ts";
import { choosePlace, type Place } from "./place.ts";
import { endOrphan } from "./postmaster-file.ts";
import { StartFailure, startServer, type ServerProcess } from "./server-process.ts";
import { serverSettings } from "./settings.ts";
import { setTimeout as pause } from "node:timers/promises";

/** An existing cluster that no server runs on. */
export interface PreparedCluster {
  readonly place: Place;
  readonly binaries: Binaries;
  readonly durable: boolean;
}

/** Lines for the operator: `say` takes the unusual ones, `log` takes all. */
interface Output {
  readonly say: (line: string) => void;
  readonly log: (line: string) => void;
}

const ATTEMPTS = 40;
const ATTEMPT_PAUSE_MS = 250;

/** Prepares a locked folder for a server: ends a server that was left running, then provides programs and data. */
export async function prepareCluster(
  dataDir: string,
  durable: boolean,
  { say, log }: Output,
): Promise<PreparedCluster> {
  const place = await choosePlace(dataDir, say);
  await endOrphanOf(place, say);
  const binaries = await provideBinaries(place.home, place.account, say);
  await provideCluster(place, binaries, durable, log);
  return { place, binaries, durable };
}

/**
 * Starts a server on the cluster and waits until it accepts connections. `port` is that of the previous server, whose
 * clients reconnect to it. Throws StartFailure, or the signal's reason once that is aborted.
 */
export async function launch(
  { place, binaries, durable }: PreparedCluster,
  { say, log, signal, port }: Output & { signal: AbortSignal; port?: number },
): Promise<{ server: ServerProcess; connection: Connection }> {
  for (let attempt = 1; ; attempt += 1) {
    const { connection, settings } = await chooseEndpoint(place, binaries, port);
    try {
      const all = { ...serverSettings(durable), ...settings };
      return { server: await startServer({ place, binaries, settings: all, log, signal }), connection };
    } catch (error) {
      if (attempt === ATTEMPTS || !(error instanceof StartFailure && error.isPassing)) throw error;
      await pause(ATTEMPT_PAUSE_MS, undefined, { signal });
      await endOrphanOf(place, say);
    }
  }
}

async function endOrphanOf(place: Place, say: (line: string) => void): Promise<void> {
  if (await endOrphan(dataFolderOf(place.home)))
    say("Um PostgreSQL deixado por uma execução interrompida foi encerrado.");
}
