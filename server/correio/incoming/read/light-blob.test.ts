import fc from "fast-check";
import { expect, test } from "vitest";
import { anyChar } from "../../../../tests/any-char.ts";
import { LightBlob } from "./light-blob.ts";

const bytes = fc.uint8Array({ maxLength: 40 });
const buffers = bytes.map((some) => new Uint8Array(some).buffer);
const views = bytes.map((some) => new Uint8Array([9, ...some, 9]).subarray(1, -1));

test("contract: a file of a mail is gathered as the runtime's Blob would, from whatever it comes in", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(buffers, views, fc.string({ unit: anyChar }))), async (pieces) => {
      const expected = await new Blob(pieces).bytes();
      expect(new Uint8Array(await new LightBlob(pieces).arrayBuffer())).toEqual(expected);
    }),
  );
});

test("contract: the memory of what was decoded is given back, that of the mail itself is not", async () => {
  const decoded = new Uint8Array([1, 2, 3]).buffer;
  const line = new Uint8Array([0, 4, 5]).subarray(1);
  const pieces = [decoded, line, "\n"];
  expect([...new Uint8Array(await new LightBlob(pieces).arrayBuffer())]).toEqual([1, 2, 3, 4, 5, 10]);
  expect([decoded.detached, line.buffer.detached, pieces.length]).toEqual([true, false, 0]);
});
