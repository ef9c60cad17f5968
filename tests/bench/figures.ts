import { formatInteger } from "../../contract/platform/number.ts";
import type { AuditFigures } from "./audit.ts";
import type { BrowserFigures } from "./browser.ts";
import type { DownloadFigures } from "./downloads.ts";
import type { ExportFigures } from "./exports.ts";
import type { ImportFigures } from "./imports.ts";
import type { MailInFigures } from "./mails-in.ts";
import type { MailFigures } from "./mails.ts";
import type { NoticeFigures } from "./notices.ts";
import type { PresenceFigures } from "./presence.ts";
import type { PrintFigures } from "./prints.ts";
import type { StreamFigures } from "./streams.ts";
import type { WorkerFigures } from "./workers.ts";
import type { Load } from "./wrk.ts";

/** One row of the report: a scenario at so many connections, beside its yardsticks of the same run. */
export interface Row {
  readonly title: string;
  readonly connections: number;
  readonly product: Load;
  readonly plain: Load;
  readonly bare: Load;
  /** Runs a second of the same SQL by pgbench; null where that is not installed. */
  readonly pgbench: number | null;
}

/** What the figures were taken on. */
export interface Machine {
  readonly cpu: string;
  readonly cores: number;
  readonly memoryGb: number;
  readonly node: string;
  readonly postgres: string;
  readonly date: string;
}

/** A budget, and what came of it. */
export const line = (kept: boolean, text: string): string => `- ${kept ? "kept" : "**MISSED**"}: ${text}`;
export const ms = (value: number): string => value.toFixed(value < 10 ? 1 : 0);
export const perSecond = (value: number | null): string => (value === null ? "–" : formatInteger(value));

/** How long a call takes, in milliseconds, on 100,000 requests (`base`) and on so many. */
export interface Growth {
  readonly title: string;
  readonly requests: number;
  readonly base: number;
  /** How often as long it may take. */
  readonly most: number;
  readonly small: number;
  readonly large: number;
}

/** What was measured beside the calls: the server's memory after them, and the screens where they were opened. */
export interface Others {
  readonly residentMb: number;
  /** The same once whole registers were read, too. */
  readonly registersMb: number;
  readonly browser: BrowserFigures | null;
  readonly imports: ImportFigures | null;
  readonly reports: DownloadFigures | null;
  readonly streams: StreamFigures | null;
  readonly presence: PresenceFigures | null;
  readonly prints: PrintFigures | null;
  readonly exports: ExportFigures | null;
  readonly lists: DownloadFigures | null;
  readonly mails: MailFigures | null;
  readonly notices: NoticeFigures | null;
  readonly growth: readonly Growth[];
  /** The export of the newest requests, as many of them whatever there is besides. */
  readonly newest: DownloadFigures | null;
  readonly mailsIn: MailInFigures | null;
  readonly audit: AuditFigures | null;
  readonly workers: WorkerFigures | null;
}
