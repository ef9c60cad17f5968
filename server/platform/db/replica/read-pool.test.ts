import type pg from "pg";
import { beforeEach, expect, it } from "vitest";
import { createReadPool } from "./read-pool.ts";

/** A pool whose connections answer with its name, or fail. */
function poolOf(name: string): {
  readonly pool: pg.Pool;
  fail: Error | undefined;
  asked: number;
  out: number;
} {
  const made = {
    fail: undefined as Error | undefined,
    asked: 0,
    out: 0,
    pool: undefined as unknown as pg.Pool,
  };
  const query = async (): Promise<string> => {
    made.asked += 1;
    if (made.fail) throw made.fail;
    return await Promise.resolve(name);
  };
  const connect = async (): Promise<unknown> => {
    made.out += 1;
    return await Promise.resolve({ query, release: () => (made.out -= 1) });
  };
  made.pool = { connect } as unknown as pg.Pool;
  return made;
}

const failed = (code: string): Error => Object.assign(new Error(code), { code });

let primary: ReturnType<typeof poolOf>;
let replica: ReturnType<typeof poolOf>;
let isNear = true;
let lost: unknown[] = [];
beforeEach(() => {
  primary = poolOf("primary");
  replica = poolOf("replica");
  isNear = true;
  lost = [];
});

async function ask(): Promise<unknown> {
  const watch = { isNear: () => isNear, lost: (error: unknown) => void lost.push(error) };
  const client = await createReadPool({ primary: primary.pool, replica: replica.pool, watch }).connect();
  try {
    return await client.query("select", []);
  } finally {
    client.release();
  }
}

it("replica: it is asked while it is near, else the primary", async () => {
  expect(await ask()).toBe("replica");
  isNear = false;
  expect(await ask()).toBe("primary");
  expect([replica.out, primary.out]).toEqual([0, 0]);
});

it.each(["40001", "40P01", "42P01", "42703", "42883"])(
  "replica: what %s ends there is asked at the primary, and the replica stays in use",
  async (code) => {
    replica.fail = failed(code);
    expect(await ask()).toBe("primary");
    expect(lost).toEqual([]);
    expect([replica.asked, primary.asked, replica.out, primary.out]).toEqual([1, 1, 0, 0]);
  },
);

it.each(["57P01", "ECONNRESET"])(
  "replica: %s says that it is away, and the primary answers",
  async (code) => {
    replica.fail = failed(code);
    expect(await ask()).toBe("primary");
    expect(lost).toEqual([replica.fail]);
    expect([replica.out, primary.out]).toEqual([0, 0]);
  },
);

it("replica: a fault of the statement is told as it is, and not tried again", async () => {
  replica.fail = failed("22012");
  await expect(ask()).rejects.toBe(replica.fail);
  expect([primary.asked, replica.out]).toEqual([0, 0]);
});

it("replica: what fails at the primary, too, is told with the primary's words", async () => {
  replica.fail = failed("57P01");
  primary.fail = failed("57P03");
  await expect(ask()).rejects.toBe(primary.fail);
  expect([replica.asked, primary.asked, replica.out, primary.out]).toEqual([1, 1, 0, 0]);
});
