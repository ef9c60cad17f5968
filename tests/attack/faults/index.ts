import type { Tally } from "../kit/tally.ts";
import { bucketFails } from "./bucket.ts";
import { clockMoves } from "./clock.ts";
import { backendKilled, backendsTerminated, postmasterKilled } from "./database.ts";
import { diskFull } from "./disk-full.ts";
import { databaseFrozen } from "./frozen-database.ts";
import { backupsKilled } from "./kill-backups.ts";
import { gboImportsKilled, priceImportsKilled } from "./kill-imports.ts";
import { mailsKilled } from "./kill-mails.ts";
import { uploadsKilled } from "./kill-uploads.ts";
import { mailServerFails } from "./mail-server.ts";
import { outsideRestarted } from "./outside.ts";
import { killed, terminated, terminatedTwice, workersKilled } from "./process.ts";
import { providerFails } from "./provider.ts";
import { slowClients } from "./slow-clients.ts";
import { databaseSilent, databaseSlow } from "./slow-database.ts";

/** Every fault by the name that `--only` takes, each on a product of its own. */
export const FAULTS: Readonly<Record<string, (tally: Tally) => Promise<void>>> = {
  stop: terminated,
  "stop-twice": terminatedTwice,
  kill: killed,
  "kill-workers": workersKilled,
  "kill-uploads": uploadsKilled,
  "kill-imports": priceImportsKilled,
  "kill-gbo": gboImportsKilled,
  "kill-mails": mailsKilled,
  "kill-backups": backupsKilled,
  "connections-ended": backendsTerminated,
  "kill-backend": backendKilled,
  "kill-postgres": postmasterKilled,
  "postgres-restarted": outsideRestarted,
  "postgres-frozen": databaseFrozen,
  "postgres-slow": databaseSlow,
  "postgres-silent": databaseSilent,
  "disk-full": diskFull,
  clock: clockMoves,
  "mail-server": mailServerFails,
  bucket: bucketFails,
  provider: providerFails,
  "slow-clients": slowClients,
};
