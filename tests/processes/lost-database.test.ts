import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { spawnProduct, startProduct } from "../browser/product.ts";
import { startOutsidePostgres } from "../http/outside-postgres.ts";
import type { OutsidePostgres } from "../http/outside-postgres.ts";
import { loseDatabase } from "./lose-database.ts";
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** A start or a recovery takes a moment on a busy machine. */
const statusOf = async (url: string): Promise<number> => (await fetch(url)).status;

describe("an outside database", () => {
  // One for each: a database knows the folder of its attachments, and takes no other product's.
  let postgres: OutsidePostgres;
  beforeEach(async () => {
    postgres = await startOutsidePostgres();
  });
  afterEach(async () => await postgres.remove());

  it("OP-03: that is away at the start, and goes again in its midst, is waited for", async () => {
    await postgres.crash();
    const { product, ready } = await spawnProduct({ DATABASE_URL: postgres.url, DEMO: "off" });
    try {
      await expect.poll(() => product.output()).toContain("O banco de dados não atende (");
      await postgres.start();
      const own = "select 1 from pg_stat_activity where application_name = 'pac'";
      await expect.poll(async () => (await postgres.query(own)).length).toBeGreaterThan(0);
      await postgres.crash();
      await postgres.start();
      await ready();
      expect(product.output().split("\n")[0]).toMatch(/\. Tentando por até 30 s\.$/);
      expect(product.output()).not.toContain("    at ");
    } finally {
      await product.stop();
    }
  });

  it("OP-03: that crashes under load is answered with 503, and all works again when it is back", async () => {
    const product = await startProduct({ DATABASE_URL: postgres.url });
    try {
      const seen = await loseDatabase(product, postgres, 8);
      expect(Object.keys(seen.statuses)).toEqual(["200", "503"]);
      expect(seen.formless).toEqual([]);
      const rows = await postgres.query(
        `select count(*)::int as kept from requisicao where req_numero in (${seen.stored.join(",")})`,
      );
      expect(rows).toEqual([{ kept: seen.stored.length }]);
      const lines = product.output().split("\n");
      const told = lines.filter((line) => !line.startsWith("{") && line !== "");
      expect(told.slice(-2)).toEqual([
        "A ligação com o banco de dados caiu. Tentando de novo.",
        "O banco de dados voltou a responder.",
      ]);

      await postgres.crash();
      await expect.poll(async () => await statusOf(`${product.url}/readyz`)).toBe(503);
      expect(await statusOf(`${product.url}/healthz`)).toBe(200);
      await postgres.start();
      await expect.poll(async () => await statusOf(`${product.url}/readyz`)).toBe(200);
    } finally {
      await product.stop();
    }
  });
});

describe("the embedded database", () => {
  it("OP-03: that dies comes back three times in a minute; then the process ends with the reason", async () => {
    const product = await startProduct({ DEMO: "off" });
    try {
      const file = join(product.dataDir, "postgres/data/postmaster.pid");
      const kill = (): void =>
        void process.kill(Number(readFileSync(file, "utf8").split("\n")[0]), "SIGKILL");
      for (const time of [1, 2, 3]) {
        kill();
        const line = `O PostgreSQL embutido terminou (sinal SIGKILL). Iniciando de novo (${time} de 3).`;
        await expect.poll(() => product.output()).toContain(line);
        await expect
          .poll(() => product.output().split("O PostgreSQL embutido voltou.").length)
          .toBe(time + 1);
        await expect.poll(async () => await statusOf(`${product.url}/readyz`)).toBe(200);
      }
      kill();
      expect(await product.ended).toBe(1);
      expect(product.output()).toContain(
        "O PostgreSQL embutido terminou de novo (sinal SIGKILL); veja server.log na pasta do banco.",
      );
    } finally {
      await product.stop();
    }
  });
});
