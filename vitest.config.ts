import { defineConfig } from "vitest/config";

/**
 * `unit` needs nothing but Node; `http` runs against a real PostgreSQL that `tests/http/global-setup.ts` starts
 * once and clones per test file.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: ["{contract,embedded-postgres,server,web,demo,tools}/**/*.test.ts"],
          exclude: ["**/*.http.test.ts"],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: "http",
          include: ["{server,demo,tests}/**/*.http.test.ts"],
          globalSetup: ["tests/http/global-setup.ts"],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
        },
      },
    ],
  },
});
