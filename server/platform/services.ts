import type { Clock } from "./clock.ts";
import type { Database } from "./db/connect.ts";
import type { Reads } from "./db/replica/open-reads.ts";
import type { JobMetrics } from "./jobs/index.ts";
import type { Throttle } from "./limits/throttle.ts";
import type { Bus } from "./live/bus.ts";
import type { Mailer } from "./mail/mailer.ts";
import type { PushSender } from "./push/push-sender.ts";
import type { Scanner } from "./scan/scanner.ts";
import type { Settings } from "./settings.ts";
import type { Storage } from "./storage/storage.ts";
import type { WorkerSide } from "./workers/worker-side.ts";

/** What rooms get to work with; created once per process in server/start.ts. */
export interface Services {
  readonly settings: Settings;
  readonly clock: Clock;
  readonly db: Database;
  /** Where reads of a millisecond or two are sent together: no transaction, nothing that writes or takes long (decision 89). */
  readonly quick: Database;
  /** Where reports, exports and the audit read (decision 85). */
  readonly reads: Reads;
  readonly bus: Bus;
  readonly storage: Storage;
  /** What looks for viruses in files that come in. */
  readonly scanner: Scanner;
  /** Where mails go. */
  readonly mailer: Mailer;
  /** What takes pushes to the browsers' services. */
  readonly push: PushSender;
  readonly throttle: Throttle;
  readonly jobMetrics: JobMetrics;
  /** What this process has of its siblings where it is one of several workers (WORKERS). */
  readonly worker?: WorkerSide;
  /** The demo network is loaded, and the sign-in screen offers its people. */
  readonly demo: boolean;
}

/** What most commands and jobs work with. */
export type DbAndClock = Pick<Services, "db" | "clock">;
