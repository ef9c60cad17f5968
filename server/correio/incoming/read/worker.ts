import type { Job } from "./mail.ts";
import { parseMail } from "./parse-mail.ts";
import { setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";

/** The priority of the thread, from 0 to 19: calls are served before a mail is read. */
const LATER = 10;

/** The thread of one mail: takes it apart and hands its parts over, its files without a copy. */
async function main(job: Job): Promise<void> {
  const parts = await parseMail(job);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
  parentPort?.postMessage(parts, [...new Set(parts.files.map(({ conteudo }) => conteudo))]);
}

// On Linux each thread has its own priority.
if (process.platform === "linux") setPriority(LATER);
await main(workerData as Job);
