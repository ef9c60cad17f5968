import { defineConfig } from "@playwright/test";
import { findChromium } from "./tests/browser/chromium.ts";

const browser = await findChromium();

// Without a graphics card a frame is put together from tiles of 256 pixels, each point of them looked up; a layer that is
// one tile is copied, in a fifth of the time. Benchmarks do without, as people do.
const WHOLE_LAYERS = [
  "--max-untiled-layer-width=4096",
  "--max-untiled-layer-height=4096",
  "--default-tile-width=1456",
  "--default-tile-height=912",
];

/** Journeys in a real Chromium against the built screens and the real server (tests/browser/global-setup.ts). */
export default defineConfig({
  testDir: "tests/browser",
  testMatch: "**/*.spec.ts",
  outputDir: "test-results",
  globalSetup: "./tests/browser/global-setup.ts",
  workers: 2,
  fullyParallel: true,
  // CI tries again on a product of its own (tools/test/journeys.ts).
  retries: 0,
  // Ceilings only: a busy machine is no fault of the product.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: "list",
  use: {
    // Read in the workers, which start after the setup has put it there.
    baseURL: process.env["PAC_URL"] ?? "",
    launchOptions: { ...browser, args: [...browser.args, ...WHOLE_LAYERS] },
    actionTimeout: 20_000,
    // What moves is drawn frame by frame by the processor here. keyboard-work.spec.ts runs with all that moves.
    contextOptions: { reducedMotion: "reduce" },
    locale: "pt-BR",
    timezoneId: "America/Sao_Paulo",
    // A trace doubles the time that a journey takes; `npm run e2e -- --trace on -g …` records the one that failed.
    trace: "off",
    screenshot: "only-on-failure",
  },
  projects: [{ name: "chromium", use: { browserName: "chromium", viewport: { width: 1440, height: 900 } } }],
});
