import { afterAll, describe, expect, inject, it } from "vitest";
import { createPool } from "./connect.ts";
import { checkDatabase, retryWhileUnavailable } from "./wait-for-database.ts";
import { createServer, type AddressInfo } from "node:net";

const pool = createPool(inject("connection"), 1);
afterAll(async () => await pool.end());

/** Collects the lines that it is given. */
function ear(): { lines: string[]; say: (line: string) => void } {
  const lines: string[] = [];
  return { lines, say: (line) => void lines.push(line) };
}

describe("a start's database", () => {
  it("contract: one that is there is taken at once, with nothing said", async () => {
    const { lines, say } = ear();
    expect(await retryWhileUnavailable(async () => await checkDatabase(pool).then(() => "da"), { say })).toBe(
      "da",
    );
    expect(lines).toEqual([]);
  });

  it("contract: one that is away is told of once, and given up with one line when the time is over", async () => {
    const nobody = createServer().listen(0, "127.0.0.1");
    await new Promise((resolve) => nobody.once("listening", resolve));
    const { port } = nobody.address() as AddressInfo;
    await new Promise((resolve) => nobody.close(resolve));
    const away = createPool({ connectionString: `postgres://u:segredo@127.0.0.1:${port}/b` }, 1);
    const { lines, say } = ear();
    const tried = retryWhileUnavailable(async () => await checkDatabase(away), { say, waitMs: 600 });
    const why = `connect ECONNREFUSED 127.0.0.1:${port}`;
    await expect(tried).rejects.toMatchObject({
      name: "StartError",
      message: `O banco de dados não atende: ${why}.`,
    });
    expect(lines).toEqual([`O banco de dados não atende (${why}). Tentando por até 0.6 s.`]);
    await away.end();
  });

  it("contract: a stop ends the waiting", async () => {
    const stop = new AbortController();
    const gone = Object.assign(new Error("gone"), { code: "ECONNREFUSED" });
    const waiting = retryWhileUnavailable(() => Promise.reject(gone), {
      say: () => stop.abort(),
      signal: stop.signal,
    });
    await expect(waiting).rejects.toMatchObject({ name: "AbortError" });
  });

  it("contract: what is no trouble of the database's passes as it is, at once", async () => {
    const mistake = new TypeError("x is undefined");
    await expect(retryWhileUnavailable(() => Promise.reject(mistake), ear())).rejects.toBe(mistake);
  });
});
