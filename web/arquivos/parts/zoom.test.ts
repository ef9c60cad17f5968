import * as fc from "fast-check";
import { expect, test } from "vitest";
import { fittedSize, panBy, zoomAt, type Zoom } from "./zoom.ts";

const FRAME = { width: 1000, height: 800 };
const PHOTO = { width: 4000, height: 1600 };
const FITTED = { width: 1000, height: 400 };
const AS_IT_FITS: Zoom = { scale: 1, x: 0, y: 0 };

test("contract: a picture fits its frame, and a small one is not enlarged", () => {
  expect(fittedSize(PHOTO, FRAME)).toEqual(FITTED);
  expect(fittedSize({ width: 300, height: 200 }, FRAME)).toEqual({ width: 300, height: 200 });
});

test("contract: what is under the pointer stays there, from fitting to eight times as large", () => {
  expect(zoomAt(AS_IT_FITS, 4, { x: 100, y: 50 }, FITTED, FRAME)).toEqual({ scale: 4, x: -300, y: -150 });
  expect(zoomAt(AS_IT_FITS, 100, { x: 0, y: 0 }, FITTED, FRAME).scale).toBe(8);
  expect(zoomAt({ scale: 4, x: -300, y: -150 }, 0.01, { x: 9, y: 9 }, FITTED, FRAME)).toEqual(AS_IT_FITS);
});

test("contract: a picture is moved to its edges and no further, and not at all where it is not larger than its frame", () => {
  expect(panBy({ scale: 2, x: 0, y: 0 }, { x: 9000, y: 9000 }, FITTED, FRAME)).toEqual({
    scale: 2,
    x: 500,
    y: 0,
  });
  expect(panBy(AS_IT_FITS, { x: 50, y: -50 }, FITTED, FRAME)).toEqual(AS_IT_FITS);
  fc.assert(
    fc.property(fc.double({ min: 0.01, max: 100, noNaN: true }), fc.nat(500), fc.nat(400), (factor, x, y) => {
      const back = zoomAt(
        zoomAt(AS_IT_FITS, factor, { x, y }, FITTED, FRAME),
        0.001,
        { x, y },
        FITTED,
        FRAME,
      );
      expect(back).toEqual(AS_IT_FITS);
    }),
  );
});
