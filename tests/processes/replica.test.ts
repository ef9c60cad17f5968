import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createPool } from "../../server/platform/db/connect.ts";
import { watchReplica } from "../../server/platform/db/replica/watch-replica.ts";
import { startProduct } from "../browser/product.ts";
import type { Product } from "../browser/product.ts";
import { startOutsidePostgres } from "../http/outside-postgres.ts";
import type { OutsidePostgres } from "../http/outside-postgres.ts";
import { signIn } from "./lose-database.ts";

const USED = "A réplica de leitura está em uso.";
const LEFT = "A réplica de leitura não é usada, e tudo é lido no banco principal: ";

describe("a streaming replica at DATABASE_READ_URL", () => {
  let primary: OutsidePostgres;
  let replica: OutsidePostgres;
  let product: Product;
  let cookie: string;
  beforeAll(async () => {
    primary = await startOutsidePostgres();
    replica = await primary.startReplica();
    product = await startProduct({ DATABASE_URL: primary.url, DATABASE_READ_URL: replica.url });
    cookie = await signIn(product.url, "admin");
  }, 240_000);
  afterAll(async () => {
    await product.stop();
    await replica.remove();
    await primary.remove();
  });

  const get = async (path: string): Promise<{ status: number; text: string }> => {
    const answer = await fetch(`${product.url}/api/v2/${path}`, { headers: { cookie } });
    return { status: answer.status, text: await answer.text() };
  };
  const report = async () => await get("carros_parados/relatorios/listar_concessionarios");
  /** Gives a dealer a name where it is written. */
  const rename = async (name: string): Promise<void> =>
    void (await primary.query(
      `update concessionario set concessionario_nome = '${name}' where concessionario_conta = '100101'`,
    ));
  const metric = async (name: string): Promise<string | undefined> =>
    (await (await fetch(`${product.url}/metrics`)).text()).match(new RegExp(`^${name} (.*)$`, "m"))?.[1];
  const linesOf = (): string[] =>
    product
      .output()
      .split("\n")
      .filter((line) => line.includes("réplica"));

  it("replica: what reads much reads there, with what was written a moment ago; a call's own record does not", async () => {
    expect(linesOf()).toEqual([USED]);
    expect(await metric("pac_replica_in_use")).toBe("1");
    await rename("Escrito agora");
    await expect.poll(async () => (await report()).text).toContain("Escrito agora");

    await replica.query("select pg_wal_replay_pause()");
    await rename("Ainda não replicado");
    expect((await report()).text).toContain("Escrito agora");
    expect((await get("pac/concessionarios")).text).toContain("Ainda não replicado");
  });

  it("replica: more than ten seconds behind, all is read at the primary until it has come near again", async () => {
    await expect.poll(report, { timeout: 30_000 }).toMatchObject({
      status: 200,
      text: expect.stringContaining("Ainda não replicado"),
    });
    expect(await metric("pac_replica_in_use")).toBe("0");
    expect(Number(await metric("pac_replica_behind_seconds"))).toBeGreaterThan(10);
    await expect.poll(linesOf).toEqual([USED, `${LEFT}está atrasada mais de 10 s.`]);

    await replica.query("select pg_wal_replay_resume()");
    await expect.poll(() => metric("pac_replica_in_use"), { timeout: 30_000 }).toBe("1");
    await expect.poll(() => linesOf().at(-1)).toBe(USED);
  });

  it("replica: gone in the midst of calls, each of them is answered by the primary; it is used again when it is back", async () => {
    await rename("Antes da queda");
    const calls = Array.from({ length: 8 }, async () => {
      const statuses: number[] = [];
      for (let call = 0; call < 15; call++) statuses.push((await report()).status);
      return statuses;
    });
    await replica.crash();
    expect(new Set((await Promise.all(calls)).flat())).toEqual(new Set([200]));
    expect((await report()).text).toContain("Antes da queda");
    expect(await metric("pac_replica_in_use")).toBe("0");
    expect(await metric("pac_replica_behind_seconds")).toBe("+Inf");
    expect(linesOf().at(-1)).toContain(`${LEFT}não responde (`);

    await replica.start();
    await expect.poll(() => metric("pac_replica_in_use"), { timeout: 30_000 }).toBe("1");
  });

  it("replica: what is no replica, or another database's, is never read", async () => {
    const pool = createPool({ connectionString: primary.url }, 1);
    const lines: string[] = [];
    const looksAt = async (url: string): Promise<boolean> => {
      const connection = { connectionString: url };
      const say = (line: string): void => void lines.push(line);
      const watch = await watchReplica({ primary: pool, connection, say, cut: () => undefined });
      const near = watch.isNear();
      await watch.stop();
      return near;
    };
    expect(await looksAt(primary.url)).toBe(false);
    expect(await looksAt(replica.url.replace("/pac?", "/postgres?"))).toBe(false);
    await pool.end();
    expect(lines).toEqual([
      `${LEFT}DATABASE_READ_URL não leva a uma réplica.`,
      `${LEFT}DATABASE_READ_URL leva à réplica de outro banco.`,
    ]);
  });
});
