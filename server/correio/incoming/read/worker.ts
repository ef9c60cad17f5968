import { gatherLightly } from "./light-blob.ts";
import type { Answer, Job } from "./mail.ts";
import { parseMail } from "./parse-mail.ts";
import { setPriority } from "node:os";
import { parentPort } from "node:worker_threads";

/** The priority of the thread, from 0 to 19: calls are served before a mail is read. */
const LATER = 10;

/** Takes a mail apart and hands its parts over, its files without a copy. */
async function answer(job: Job): Promise<void> {
  let said: Answer;
  try {
    said = { parts: await parseMail(job) };
  } catch (error) {
    said = { error: (error as Error).message };
  }
  const files = "parts" in said ? said.parts.files.map(({ conteudo }) => conteudo) : [];
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
  parentPort?.postMessage(said, [...new Set(files)]);
}

gatherLightly();
// On Linux each thread has its own priority.
if (process.platform === "linux") setPriority(LATER);
parentPort?.on("message", (job: Job) => void answer(job));
