import { exposureNotices } from "./platform/exposure.ts";
import { say } from "./platform/output.ts";
import type { Settings } from "./platform/settings.ts";

/** What runs until it is stopped, as one process or as several. */
export interface Running {
  /** Settles when the embedded database, or a worker, is given up; the product must stop then. */
  readonly died: Promise<void>;
  /** Lets running requests finish, then stops the database. */
  stop(): Promise<void>;
  /** Stops the database at once, whatever is running. */
  stopNow(): Promise<void>;
}

/** The last lines of a start. */
export function sayReady(settings: Settings, demo: boolean): void {
  say(`PAC pronto em ${settings.publicUrl}`);
  for (const line of exposureNotices(settings, demo)) say(line);
}
