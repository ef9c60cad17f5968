import type { Settings } from "../settings.ts";
import { emlFolder } from "./eml-folder.ts";
import type { Mailer } from "./mailer.ts";
import { smtpMailer } from "./smtp.ts";
import { join } from "node:path";

/** The company's server where SMTP_URL names one, else a folder of `.eml` files under DATA_DIR (OP-54). */
export function createMailer(settings: Pick<Settings, "smtpUrl" | "mailFrom" | "dataDir">): Mailer {
  const { smtpUrl, mailFrom, dataDir } = settings;
  if (smtpUrl !== undefined) return smtpMailer(smtpUrl, mailFrom);
  return emlFolder(join(dataDir, "correio"), mailFrom);
}
