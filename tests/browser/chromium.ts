import { chromium as playwright } from "@playwright/test";
import { hasSharedMemory } from "../shared-memory.ts";
import { unpackChromium } from "./chromium-unpack.ts";
import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";

/** How to launch the browser that was found: Playwright takes it as its launch options. */
export interface FoundChromium {
  executablePath: string;
  args: string[];
  /** Chromium's own sandbox. It refuses to work for root, and only for root is it left out. */
  chromiumSandbox: boolean;
  /** What Playwright gives to every Chromium and this one does without. */
  ignoreDefaultArgs: string[];
  env?: Record<string, string>;
}

/** The names under which the system's browser may stand on the PATH, the most likely first. */
const SYSTEM_NAMES = ["google-chrome-stable", "google-chrome", "chromium", "chromium-browser", "chrome"];
const SYSTEM_PATHS = [
  "/opt/google/chrome/chrome",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

// A closed network answers none of what a browser does on its own, and waiting for it slows every test.
const QUIET = [
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
  "--disable-gpu",
  "--disable-quic",
];

/**
 * Finds a Chromium by itself: `CHROMIUM_PATH`, else on Linux x64 the headless one inside the npm package
 * `@sparticuz/chromium`, unpacked once for each person of the machine, so that everybody's journeys run in the same
 * browser (and on a quarter less processor than in a desktop's Chrome); elsewhere the system's, or Playwright's own.
 * @throws Error that says what to do when there is none
 */
export async function findChromium(): Promise<FoundChromium> {
  const chosen = process.env["CHROMIUM_PATH"];
  if (chosen !== undefined && chosen !== "") {
    if (!isExecutable(chosen)) throw new Error(`CHROMIUM_PATH: ${chosen} is no program that can be run`);
    return launch(chosen);
  }
  if (process.platform === "linux" && process.arch === "x64") {
    const { executablePath, env } = await unpackChromium();
    return launch(executablePath, env);
  }
  const installed = systemChromium() ?? playwrightChromium();
  if (installed === undefined)
    throw new Error("No Chromium found: install Chrome or Chromium, or name one in CHROMIUM_PATH.");
  return launch(installed);
}

function launch(executablePath: string, env?: Record<string, string>): FoundChromium {
  const isRoot = process.getuid?.() === 0;
  const args = isRoot ? [...QUIET, "--no-sandbox"] : QUIET;
  const ignoreDefaultArgs = hasSharedMemory(ENOUGH_SHARED) ? ["--disable-dev-shm-usage"] : [];
  return {
    executablePath,
    args,
    chromiumSandbox: !isRoot,
    ignoreDefaultArgs,
    ...(env !== undefined && { env }),
  };
}

/**
 * Bytes of shared memory that the browsers of a run have by far enough of. A container's 64 MB end them, which is why
 * Playwright has processes share files in the temporary folder: creating, writing and deleting those takes a
 * fourteenth of what journeys take.
 */
const ENOUGH_SHARED = 2 ** 30;

function systemChromium(): string | undefined {
  const folders = (process.env["PATH"] ?? "").split(delimiter).filter((folder) => folder !== "");
  const named = SYSTEM_NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...named, ...SYSTEM_PATHS].find(isExecutable);
}

function playwrightChromium(): string | undefined {
  const path = playwright.executablePath();
  return existsSync(path) ? path : undefined;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
