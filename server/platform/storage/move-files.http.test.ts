import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startS3 } from "../../../tests/s3/start-s3.ts";
import type { S3 } from "../../../tests/s3/start-s3.ts";
import { inOnePiece } from "../scan/scanner.ts";
import { diskStorage } from "./disk.ts";
import { UnequalCopyError, moveFiles } from "./move-files.ts";
import type { Moved } from "./move-files.ts";
import { createS3Storage } from "./s3/s3-storage.ts";
import type { Place } from "./storage.ts";
import { randomBytes, randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";

const PATIENCE = { idleMs: 20_000, tries: 2, pauseMs: 5, enoughMs: 20_000 };

let s3: S3;
let place: string;
let disk: Place;
let bucket: Place;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(async () => await s3.kill());
beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), "pac-move-"));
  disk = diskStorage(join(place, "arquivos"));
  bucket = createS3Storage(s3.settings, join(place, "envios"), { patience: PATIENCE });
});
afterEach(async () => {
  await s3.empty();
  await rm(place, { recursive: true, force: true });
});

async function fill(storage: Place, count: number): Promise<Map<string, Buffer>> {
  const contents = new Map<string, Buffer>();
  for (let n = 0; n < count; n += 1) {
    const key = randomUUID();
    const content = randomBytes(n * 1000);
    await storage.put(key, inOnePiece(content));
    contents.set(key, content);
  }
  return contents;
}
const keysOf = async (storage: Place): Promise<string[]> =>
  (await Array.fromAsync(storage.listOlder(new Date(8.64e15), 1000))).flat().toSorted();
async function expectAll(storage: Place, contents: ReadonlyMap<string, Buffer>): Promise<void> {
  expect(await keysOf(storage)).toEqual([...contents.keys()].toSorted());
  for (const [key, content] of contents)
    expect((await buffer(await storage.get(key))).equals(content), key).toBe(true);
}
async function move(
  from: Place,
  to: Place,
  removes: boolean,
  more: { signal?: AbortSignal; progress?: (moved: Moved) => void } = {},
): Promise<Moved> {
  const { signal = new AbortController().signal, progress = () => undefined } = more;
  return await moveFiles({ from, to, removes, signal, progress });
}

describe("the move of attachments", () => {
  it.each<[string, () => [Place, Place]]>([
    ["from a disk to a bucket", () => [disk, bucket]],
    ["from a bucket to a disk", () => [bucket, disk]],
  ])(
    "contract: %s: copied, compared, and gone from the other place only when it is told so",
    async (_what, places) => {
      const [from, to] = places();
      const contents = await fill(from, 12);
      expect(await move(from, to, false)).toEqual({ copied: 12, bytes: 66_000, there: 0, different: [] });
      await expectAll(from, contents);
      await expectAll(to, contents);
      // Again, with what came meanwhile: the rest is known by its hash.
      for (const [key, content] of await fill(from, 2)) contents.set(key, content);
      expect(await move(from, to, true)).toEqual({ copied: 2, bytes: 1000, there: 12, different: [] });
      await expectAll(to, contents);
      expect(await keysOf(from)).toEqual([]);
      expect(await move(from, to, true)).toEqual({ copied: 0, bytes: 0, there: 0, different: [] });
    },
  );

  it("contract: stopped by a signal or a store that goes away, it has lost nothing, and the next run does the rest", async () => {
    const contents = await fill(disk, 20);
    const stop = new AbortController();
    const first = await move(disk, bucket, true, {
      signal: stop.signal,
      progress: ({ copied }) => {
        if (copied >= 5) stop.abort();
      },
    });
    expect(first.copied).toBeGreaterThanOrEqual(5);
    expect(first.copied).toBeLessThan(12);
    await s3.treat({ fails: { status: 503, code: "SlowDown", times: 999, methods: ["PUT"] } });
    await expect(move(disk, bucket, true)).rejects.toMatchObject({ reason: "503 SlowDown" });
    expect((await keysOf(disk)).length + (await keysOf(bucket)).length).toBe(20);
    await s3.treat({});
    await move(disk, bucket, true);
    await expectAll(bucket, contents);
    expect(await keysOf(disk)).toEqual([]);
  });

  it("contract: another content under the same key is told, and stays on both sides; a wrong copy is taken away", async () => {
    const contents = await fill(disk, 4);
    const [key = ""] = contents.keys();
    await s3.put(key, Buffer.from("outro"));
    const moved = await move(disk, bucket, true);
    expect(moved).toMatchObject({ copied: 3, different: [key] });
    expect(await keysOf(disk)).toEqual([key]);
    expect((await buffer(await bucket.get(key))).toString()).toBe("outro");

    const lying: Place = {
      ...bucket,
      put: async (to) => await bucket.put(to, inOnePiece(Buffer.from("errado"))),
    };
    await bucket.remove(key);
    await expect(move(disk, lying, true)).rejects.toThrow(UnequalCopyError);
    expect(await keysOf(disk)).toEqual([key]);
    expect(await s3.keys()).not.toContain(key);
  });

  it("contract: what is removed while it runs comes back in neither place's list of what failed", async () => {
    const contents = await fill(disk, 3);
    const [gone = ""] = contents.keys();
    const racing: Place = {
      ...disk,
      get: async (key) => {
        if (key === gone) await disk.remove(key);
        return await disk.get(key);
      },
    };
    expect(await move(racing, bucket, true)).toMatchObject({ copied: 2, different: [] });
    contents.delete(gone);
    await expectAll(bucket, contents);
  });
});
