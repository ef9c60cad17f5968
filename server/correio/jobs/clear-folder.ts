import { defineCron } from "../../platform/jobs/index.ts";
import { clearEmlFolder } from "../../platform/mail/clear-eml-folder.ts";
import { emlFolderOf } from "../../platform/mail/create-mailer.ts";
import type { Services } from "../../platform/services.ts";

/** How long a mail that became a file is kept, as the originals of those that came in are. */
const KEEP_MS = 90 * 24 * 3600_000;
/** How many of them at most: some may have 20 MB of files. */
const MOST = 2000;

/** Clears the folder of mails that go nowhere for want of a server. Logs a line when something was removed. */
export const clearFolderJob = defineCron<Pick<Services, "settings" | "clock">>(
  "correio.limpar_pasta",
  "13 * * * *",
  async ({ settings, clock }, { log }) => {
    const since = new Date(clock.now().getTime() - KEEP_MS);
    const removidos = await clearEmlFolder(emlFolderOf(settings), { since, most: MOST });
    if (removidos > 0) log.info({ removidos }, "old mails removed from their folder");
  },
);
