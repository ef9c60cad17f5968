import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { SECRET, startS3 } from "../../../tests/s3/start-s3.ts";
import type { S3 } from "../../../tests/s3/start-s3.ts";
import { inOnePiece } from "../scan/scanner.ts";
import { diskStorage } from "./disk.ts";
import { createStorageHealth } from "./health.ts";
import { layered } from "./layered.ts";
import type { Patience } from "./s3/exchange.ts";
import { createS3Storage } from "./s3/s3-storage.ts";
import type { S3Storage } from "./s3/s3-storage.ts";
import { StorageAwayError } from "./storage.ts";
import type { Place, Storage } from "./storage.ts";
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";

const CALM: Patience = { idleMs: 20_000, tries: 3, pauseMs: 5, enoughMs: 20_000 };
const HASTY: Patience = { ...CALM, idleMs: 150 };
const LATER = new Date(8.64e15);

let s3: S3;
let place: string;
let storage: S3Storage;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(async () => await s3.kill());
beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), "pac-storage-"));
  storage = openS3();
  await s3.treat({});
});
afterEach(async () => {
  await s3.empty();
  await rm(place, { recursive: true, force: true });
});

function openS3(
  patience: Patience = CALM,
  keys: { secretAccessKey?: string; bucket?: string } = {},
): S3Storage {
  return createS3Storage({ ...s3.settings, ...keys }, join(place, "envios"), {
    health: createStorageHealth(),
    patience,
  });
}
const read = async (from: Storage, key: string): Promise<Buffer> => await buffer(await from.get(key));
const put = async (to: Storage, content: Buffer, key: string = randomUUID()): Promise<string> => {
  expect(await to.put(key, inOnePiece(content))).toBe(content.length);
  return key;
};
/** What a call of the storage ends with. */
const failed = async (call: Promise<unknown>): Promise<StorageAwayError> =>
  await call.then(
    () => expect.fail("it did not fail"),
    (error: unknown) => {
      expect(error).toBeInstanceOf(StorageAwayError);
      return error as StorageAwayError;
    },
  );
const all = async (from: Storage, atOnce = 1000): Promise<string[][]> =>
  await Array.fromAsync(from.listOlder(LATER, atOnce));

describe.each<[string, () => Place]>([
  ["a disk", () => diskStorage(join(place, "arquivos"))],
  ["a bucket", () => storage],
])("%s", (_what, open) => {
  it("contract: has a content whole under its key, of any length, says what it is, and forgets it", async () => {
    const here = open();
    for (const content of [Buffer.alloc(0), Buffer.from("%PDF-1.4"), randomBytes(3_000_000)]) {
      const key = await put(here, content);
      expect((await read(here, key)).equals(content)).toBe(true);
      const sha256 = createHash("sha256").update(content).digest("hex");
      expect(await here.digest(key)).toEqual({ bytes: content.length, sha256 });
      await here.remove(key);
      await here.remove(key);
      await expect(here.get(key)).rejects.toThrow("ENOENT");
      expect(await here.digest(key)).toBeUndefined();
    }
    await expect(here.get("../../etc/passwd")).rejects.toThrow("not a storage key");
    await expect(here.put("x", inOnePiece(Buffer.from("x")))).rejects.toThrow("not a storage key");
  });

  it("contract: a content that breaks off leaves nothing, wherever it broke", async () => {
    const here = open();
    async function* broken(): AsyncGenerator<Buffer> {
      yield randomBytes(200_000);
      await Promise.reject(new Error("cut off"));
    }
    const key = randomUUID();
    await expect(here.put(key, broken())).rejects.toThrow("cut off");
    expect(await all(here)).toEqual([]);
    await expect(here.get(key)).rejects.toThrow("ENOENT");
    const left = await readdir(place, { recursive: true, withFileTypes: true });
    expect(left.filter((entry) => entry.isFile())).toEqual([]);
  });

  it("contract: lists what is older than a moment, in batches, all of it", async () => {
    const here = open();
    const keys: string[] = [];
    for (let n = 0; n < 7; n += 1) keys.push(await put(here, Buffer.from(String(n))));
    const batches = await all(here, 3);
    expect(batches.flat().toSorted()).toEqual(keys.toSorted());
    expect(batches.map(({ length }) => length)).toEqual([3, 3, 1]);
    expect(await Array.fromAsync(here.listOlder(new Date(0), 3))).toEqual([]);
    expect(await here.freeBytes()).toBeGreaterThan(1_000_000);
  });
});

describe("a bucket", () => {
  it("contract: a content that breaks off is never sent, and one on its way has no name on this machine's disk", async () => {
    const release = Promise.withResolvers<void>();
    async function* slow(): AsyncGenerator<Buffer> {
      yield randomBytes(100_000);
      await release.promise;
      throw new Error("cut off");
    }
    const sent = storage.put(randomUUID(), slow());
    await expect.poll(async () => await readdir(join(place, "envios")).catch(() => null)).toEqual([]);
    release.resolve();
    await expect(sent).rejects.toThrow("cut off");
    expect(await s3.calls()).toEqual([]);
  });

  it("contract: what fails for now is tried again, and what was stored before the answer was lost stands there once", async () => {
    await s3.treat({ fails: { status: 503, code: "SlowDown", times: 2 } });
    const content = randomBytes(200_000);
    const key = await put(storage, content);
    expect(await s3.calls()).toEqual(["PUT", "PUT", "PUT"]);
    await s3.treat({ storesMutely: { times: 1 }, hangsUp: { times: 1, methods: ["GET"] } });
    await put(storage, content, key);
    expect((await read(storage, key)).equals(content)).toBe(true);
    expect(await s3.calls()).toEqual(["PUT", "PUT", "GET", "GET"]);
    expect(await s3.keys()).toEqual([key]);
    expect(storage.health.counts).toMatchObject({ put: { ok: 2, away: 0 }, get: { ok: 1 } });
  });

  it("contract: what fails three times is away, says why, and is there again when the store is", async () => {
    const key = await put(storage, Buffer.from("x"));
    await s3.treat({ fails: { status: 500, code: "InternalError", times: 3 } });
    expect(await failed(storage.get(key))).toMatchObject({
      status: 503,
      message: "O armazenamento de arquivos não responde. Tente novamente em instantes.",
      reason: "500 InternalError",
      isRefused: false,
      retryAfter: 30,
    });
    expect(storage.health.isAway()).toBe(true);
    expect((await read(storage, key)).toString()).toBe("x");
    expect(storage.health.isAway()).toBe(false);
  });

  it("contract: a store that is gone is away for every call, at once", async () => {
    const key = await put(storage, Buffer.from("x"));
    await s3.kill();
    const before = performance.now();
    const ends = [
      failed(storage.get(key)),
      failed(storage.put(randomUUID(), inOnePiece(Buffer.from("y")))),
      failed(storage.remove(key)),
      failed(storage.digest(key)),
      failed(all(storage)),
      failed(storage.check()),
    ];
    for (const end of await Promise.all(ends))
      expect(end).toMatchObject({ reason: "ECONNREFUSED", isRefused: false });
    expect(performance.now() - before).toBeLessThan(10_000);
    expect(await storage.freeBytes()).toBeGreaterThan(1_000_000);
    await s3.restart();
    await put(storage, Buffer.from("x"), key);
    expect((await read(storage, key)).toString()).toBe("x");
  });

  it("contract: a store that takes calls and never answers is away, and nobody waits for long", async () => {
    const hasty = openS3(HASTY);
    await s3.treat({ silent: { times: 99 } });
    const ends = [
      failed(hasty.get(randomUUID())),
      failed(hasty.put(randomUUID(), inOnePiece(randomBytes(100_000)))),
      failed(hasty.remove(randomUUID())),
      failed(hasty.check()),
    ];
    for (const end of await Promise.all(ends)) expect(end).toMatchObject({ reason: "SILENCE" });
    expect((await s3.calls()).filter((call) => call === "DELETE")).toHaveLength(2);
  });

  it.each([
    ["a wrong key", { secretAccessKey: "outra" }, "403 SignatureDoesNotMatch"],
    ["a bucket that is not there", { bucket: "outro" }, "404 NoSuchBucket"],
  ])("contract: %s is told at once, without another try", async (_what, keys, reason) => {
    const wrong = openS3(CALM, keys);
    await s3.treat({});
    expect(await failed(wrong.check())).toMatchObject({ reason, isRefused: true });
    expect(await failed(wrong.get(randomUUID()))).toMatchObject({ reason, isRefused: true });
    expect(await failed(wrong.put(randomUUID(), inOnePiece(Buffer.from("x"))))).toMatchObject({ reason });
    expect(await s3.calls()).toEqual(["GET", "GET", "PUT"]);
    expect(await s3.keys()).toEqual([]);
    expect(wrong.health.counts.get).toEqual({ ok: 0, missing: 0, refused: 1, away: 0 });
  });

  it("contract: a 404 that is not the store's word of an object loses none", async () => {
    const key = await put(storage, Buffer.from("x"));
    await s3.treat({ fails: { status: 404, code: "PageNotFound", times: 1 } });
    expect(await failed(storage.get(key))).toMatchObject({ reason: "404 PageNotFound", isRefused: true });
    expect((await read(storage, key)).toString()).toBe("x");
  });

  it("contract: the secret stands in no error, whatever the store says", async () => {
    const seen: unknown[] = [];
    storage.health.watch((end) => void seen.push(end));
    for (const fails of [
      { status: 403, code: "AccessDenied", times: 9 },
      { status: 500, code: SECRET, times: 9 },
    ]) {
      await s3.treat({ fails });
      const error = await failed(storage.get(randomUUID()));
      seen.push(error.reason, error.message, error.stack, JSON.stringify(error));
    }
    expect(JSON.stringify(seen)).not.toContain("segredo");
    expect(JSON.stringify(seen)).not.toContain("AKIDEXEMPLO");
  });

  it("contract: a body that breaks off goes on where it did, as long as it is the same object", async () => {
    const content = randomBytes(1_000_000);
    const key = await put(storage, content);
    await s3.treat({ cutsAt: { bytes: 300_000, times: 2 } });
    expect((await read(storage, key)).equals(content)).toBe(true);
    const [first, ...others] = await s3.calls();
    expect(first).toBe("GET");
    expect(others).toHaveLength(2);
    for (const one of others) expect(one).toMatch(/^GET bytes=[1-9]\d{4,5}-$/);

    await s3.treat({ stallsAt: { bytes: 300_000, times: 1 } });
    expect((await read(openS3(HASTY), key)).equals(content)).toBe(true);
  });

  it("contract: a body whose rest does not come, is another's or begins anew is an error, never a short or mixed file", async () => {
    const key = await put(storage, randomBytes(500_000));
    await s3.treat({ cutsAt: { bytes: 0, times: 99 } });
    await failed(read(storage, key));
    await s3.treat({ cutsAt: { bytes: 100_000, times: 1 }, knowsNoRanges: true });
    await failed(read(storage, key));
    await s3.treat({ cutsAt: { bytes: 100_000, times: 1 } });
    const stream = await storage.get(key);
    await s3.put(key, randomBytes(500_000));
    expect(await failed(buffer(stream))).toMatchObject({ reason: "412 PreconditionFailed" });
  });

  it("contract: who reads slowly is no silence of the store, and who stops reading ends the call", async () => {
    const content = randomBytes(20_000_000);
    const key = await put(storage, content);
    await s3.treat({});
    const patient = openS3({ ...CALM, idleMs: 2500 });
    const stream = await patient.get(key);
    const hash = createHash("sha256");
    let rests = 1;
    for await (const piece of stream as AsyncIterable<Buffer>) {
      hash.update(piece);
      // Longer than the store may be silent: the time is what is tried here.
      if (rests > 0) await pause(3000);
      rests -= 1;
    }
    expect(hash.digest("hex")).toBe(createHash("sha256").update(content).digest("hex"));
    expect(await s3.calls()).toEqual(["GET"]);

    const left = await storage.get(key);
    await new Promise((resolve) => left.once("readable", resolve));
    expect(left.readableLength).toBeLessThan(1_000_000);
    left.destroy();
    await new Promise((resolve) => left.once("close", resolve));
    expect(await s3.calls()).toEqual(["GET", "GET"]);
  });

  it("contract: a store that refuses a body before its end leaves nothing, and takes the next", async () => {
    await s3.treat({ takesAtMost: 1000 });
    expect((await failed(storage.put(randomUUID(), inOnePiece(randomBytes(5_000_000))))).reason).toMatch(
      /^(413 EntityTooLarge|EPIPE|ECONNRESET)$/,
    );
    await put(storage, Buffer.from("x"));
    expect(await s3.keys()).toHaveLength(1);
  });

  it("OP-56*: a listing goes on page by page, and passes over what is not the product's", async () => {
    await s3.put("leia-me.txt", Buffer.from("x"));
    const keys = Array.from({ length: 25 }, () => randomUUID());
    for (const [at, key] of keys.entries()) await s3.put(key, Buffer.from("x"), at < 20 ? 2 : 0);
    await s3.treat({});
    const before = new Date(Date.now() - 24 * 3600_000);
    const batches = await Array.fromAsync(storage.listOlder(before, 8));
    expect(batches.flat().toSorted()).toEqual(keys.slice(0, 20).toSorted());
    for (const batch of batches) expect(batch.length).toBeLessThanOrEqual(8);
    expect(await s3.calls()).toEqual(["GET", "GET", "GET", "GET"]);
  });

  it("contract: an object that somebody else has put there is read to say what it is", async () => {
    const key = randomUUID();
    await s3.put(key, Buffer.from("abc"));
    expect(await storage.digest(key)).toEqual({
      bytes: 3,
      sha256: "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
    });
  });
});

describe("two places, while files are moved", () => {
  it("contract: a new file goes to the first, an old one is found in the second, and one is removed from both", async () => {
    const old = diskStorage(join(place, "arquivos"));
    const both = layered(storage, old);
    const kept = await put(old, Buffer.from("velho"));
    const fresh = await put(both, Buffer.from("novo"));
    expect(await s3.keys()).toEqual([fresh]);
    expect([(await read(both, kept)).toString(), (await read(both, fresh)).toString()]).toEqual([
      "velho",
      "novo",
    ]);
    await put(storage, Buffer.from("velho"), kept);
    await both.remove(kept);
    await expect(both.get(kept)).rejects.toThrow("ENOENT");
    expect([await s3.keys(), await all(old)]).toEqual([[fresh], []]);
    // What is swept is the first alone: the other one may hold what nobody here knows.
    const stray = await put(old, Buffer.from("x"));
    expect((await all(both)).flat()).toEqual([fresh]);
    expect((await read(old, stray)).toString()).toBe("x");
  });

  it("contract: a file that moves while it is looked for is found, and one is not lost while one of the two is away", async () => {
    const old = diskStorage(join(place, "arquivos"));
    const key = await put(old, Buffer.from("x"));
    const moving: Storage = {
      ...old,
      get: async (wanted) => {
        await put(storage, Buffer.from("x"), wanted);
        await old.remove(wanted);
        return await old.get(wanted);
      },
    };
    expect((await read(layered(storage, moving), key)).toString()).toBe("x");
    const there = await put(old, Buffer.from("y"));
    await s3.treat({ fails: { status: 500, code: "InternalError", times: 99 } });
    expect((await read(layered(storage, old), there)).toString()).toBe("y");
    await failed(layered(storage, old).get(randomUUID()));
    await failed(layered(old, storage).get(randomUUID()));
    expect(layered(old, storage).health).toBe(storage.health);
  });
});
