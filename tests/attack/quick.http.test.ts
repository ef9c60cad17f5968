import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp } from "../http/harness.ts";
import type { TestApp } from "../http/harness.ts";
import { fuzz } from "./fuzz/index.ts";
import { races } from "./fuzz/races.ts";
import { sequences } from "./fuzz/sequences.ts";
import { seedTargets } from "./kit/records.ts";
import { createTally } from "./kit/tally.ts";
import { createWorld } from "./kit/world.ts";
import type { World } from "./kit/world.ts";
import { RESOURCES, runAttack } from "./resources/index.ts";
import { walk } from "./walk/index.ts";
import type { AddressInfo } from "node:net";
import { join } from "node:path";

/** The same calls in every run; `npm run attack -- --seed` tries others. */
const SEED = 7;

let test: TestApp;
let world: World & { close(): void };
beforeAll(async () => {
  test = await startTestApp();
  await test.app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = test.app.server.address() as AddressInfo;
  const place = { port, db: test.db, storage: join(test.dataDir, "arquivos"), pid: undefined };
  world = await createWorld(place, createTally());
  await seedTargets(world);
});
afterAll(async () => {
  world.close();
  await test.close();
});

/** What was found since the last look, one line each. */
let told = 0;
function findings(): string[] {
  const all = world.tally.findings().map(({ part, what, example }) => `${part}: ${what} (${example})`);
  const fresh = all.slice(told);
  told = all.length;
  return fresh;
}

describe("attacks, the quick part of `npm run attack`", () => {
  it("contract: every record is refused and answered by the table, and what is refused tells nothing", async () => {
    await walk(world, { records: 3, isQuick: true });
    expect(findings()).toEqual([]);
  });

  it("contract: requests that live through random deeds keep every acknowledged one, exactly once", async () => {
    await sequences(world, { seed: SEED, count: 20 });
    expect(findings()).toEqual([]);
  });

  it("contract: of thirty that save, conclude or archive one version at once one is stored whole, and the others are told", async () => {
    await races(world, 2);
    expect(findings()).toEqual([]);
  });

  it.each(RESOURCES.map((attack) => [attack.name, attack] as const))(
    "contract: under %s everything is answered in form, and others go on",
    async (_name, attack) => {
      await runAttack(world, attack, true);
      expect(findings()).toEqual([]);
    },
  );

  it("contract: whatever is sent to whatever the document names gets an answer in form, and stores all or nothing", async () => {
    await fuzz(world, { seed: SEED, calls: 3_000 });
    expect(findings()).toEqual([]);
    const calls = [...world.tally.parts.values()].reduce((sum, part) => sum + part.calls, 0);
    expect(calls, "attacks have fallen asleep").toBeGreaterThan(6_000);
  });
});
