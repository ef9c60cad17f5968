import { afterAll, describe, expect, it } from "vitest";
import { findRunningPostgres } from "./find-running.ts";
import { ask, startHere, temporaryFolder } from "./test-support.ts";
import { mkdirSync } from "node:fs";
import { join } from "node:path";

describe("embedded: beside the running product", () => {
  const { folder, remove } = temporaryFolder();
  afterAll(remove);

  it("embedded: a command reaches the database of a running folder, by socket and by port alike", async () => {
    const long = "x".repeat(100);
    for (const dataDir of [join(folder, "data"), join(folder, long, "data")]) {
      const postgres = await startHere(dataDir);
      try {
        const found = await findRunningPostgres(dataDir);
        expect(found).toEqual(postgres.connection);
        expect(await ask(found, "select 1 as one")).toEqual([{ one: 1 }]);
      } finally {
        await postgres.stop();
      }
      await expect(findRunningPostgres(dataDir)).rejects.toThrow("está iniciando ou encerrando");
    }
  });

  it("embedded: a folder without a database has none running", async () => {
    const dataDir = join(folder, "empty");
    mkdirSync(dataDir);
    await expect(findRunningPostgres(dataDir)).rejects.toMatchObject({ name: "EmbeddedPostgresError" });
  });
});
