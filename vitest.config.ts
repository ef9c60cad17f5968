import { defineConfig } from "vitest/config";

/**
 * `unit` and `web` need nothing but Node; `http` runs against a real PostgreSQL that `tests/http/global-setup.ts` starts
 * once and clones per test file; `processes` start products and databases of their own, and are run by `npm run attack`. Test files share a worker and import the product once: modules of contract and server
 * keep no state, and no test counts on what those of the screens keep (notices, connection).
 */
export default defineConfig({
  test: {
    // Ceilings only: a busy machine is no fault of the product.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
    // Four, since a file waits for a third of its time: on two cores they take some 205 s, and two of them 242 (decision 16).
    // Up to ten connections a file, and the embedded PostgreSQL has sixty.
    maxWorkers: 4,
    // Room for what is new: a worker that imports the product once keeps much, and collects its garbage a tenth cheaper.
    execArgv: ["--min-semi-space-size=32", "--max-semi-space-size=64"],
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["{contract,server,demo,tools}/**/*.test.ts"],
          exclude: ["**/*.http.test.ts"],
          isolate: false,
        },
      },
      { extends: true, test: { name: "web", include: ["web/**/*.test.ts"], isolate: false } },
      {
        extends: true,
        test: {
          name: "http",
          include: ["{server,demo,tests}/**/*.http.test.ts"],
          globalSetup: ["tests/http/global-setup.ts"],
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: "processes", include: ["{embedded-postgres,tests/processes}/**/*.test.ts"] },
      },
    ],
  },
});
