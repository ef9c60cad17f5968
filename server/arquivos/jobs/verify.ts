import { defineCron } from "../../platform/jobs/index.ts";
import { verifyFiles } from "../commands/verify.ts";
import type { VerifyParts } from "../commands/verify.ts";

/**
 * Looks each minute at the files that were stored while the scanner was away (decision 79). One run at a time; a large
 * one ends before the next begins. Logs a line where it found anything out.
 */
export const verifyFilesJob = defineCron<VerifyParts>(
  "arquivos.verificar",
  "* * * * *",
  async (parts, { log, signal }) => {
    const verified = await verifyFiles(parts, { log, signal });
    if (verified.limpos + verified.infectados > 0)
      log.info(verified, "files that were stored unseen were looked at");
  },
  { queue: "arquivos.verificar" },
);
