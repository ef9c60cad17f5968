import { answerHelp } from "./help.ts";
import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";

answerHelp(`Usage: npm run dev

The server and the screens, both reloading as you type. Settings as for npm start (docs/operations.md).`);

/**
 * `npm run dev`: the server, restarted when one of its files changes, and the screens by Vite with hot reload, which
 * proxies /api to the server. Ends both when one ends or the person presses Ctrl+C.
 */
const children: ChildProcess[] = [
  spawn("node", ["--watch", "server/main.ts"], { stdio: "inherit" }),
  spawn("vite", [], { stdio: "inherit" }),
];

function endAll(code: number): void {
  for (const child of children) child.kill("SIGTERM");
  process.exitCode = code;
}

for (const child of children) child.once("exit", (code) => endAll(code ?? 0));
process.once("SIGINT", () => endAll(0));
process.once("SIGTERM", () => endAll(0));
