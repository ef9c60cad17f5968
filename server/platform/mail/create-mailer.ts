import type { Settings } from "../settings.ts";
import { emlFolder } from "./eml-folder.ts";
import type { Mailer } from "./mailer.ts";
import { smtpMailer } from "./smtp.ts";
import { join } from "node:path";

/** Where mails are written without a server. */
export function emlFolderOf({ dataDir }: Pick<Settings, "dataDir">): string {
  return join(dataDir, "correio");
}

/** The company's server where SMTP_URL names one, else a folder of `.eml` files under DATA_DIR (OP-54). */
export function createMailer(settings: Pick<Settings, "smtpUrl" | "mailFrom" | "dataDir">): Mailer {
  const { smtpUrl, mailFrom } = settings;
  const mailer =
    smtpUrl === undefined ? emlFolder(emlFolderOf(settings), mailFrom) : smtpMailer(smtpUrl, mailFrom);
  const ended = { sent: 0, refused: 0, later: 0, blocked: 0 };
  return {
    ...mailer,
    ended,
    send: async (mail) => {
      const delivery = await mailer.send(mail);
      ended[delivery.result] += 1;
      return delivery;
    },
  };
}
