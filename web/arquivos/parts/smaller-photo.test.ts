import { expect, test } from "vitest";
import { isLargePhoto, jpegName, scaledTo, shrinkingText, smallerText } from "./smaller-photo.ts";

const MB = 1024 * 1024;

test("contract: a photo above the limit can be made smaller; one below it, another file and what no phone takes are left", () => {
  const isLarge = (name: string, size: number): boolean => isLargePhoto({ name, size }, "anx_interacao");
  expect(["IMG_1.JPG", "a.jpeg", "tela.png"].map((name) => isLarge(name, 10 * MB + 1))).toEqual([
    true,
    true,
    true,
  ]);
  expect(isLarge("a.jpg", 10 * MB)).toBe(false);
  expect(isLarge("a.pdf", 11 * MB)).toBe(false);
  expect(isLarge("jpg", 11 * MB)).toBe(false);
  expect(isLarge("a.jpg", 100 * MB + 1)).toBe(false);
  expect(isLargePhoto({ name: "a.jpg", size: 11 * MB }, "orcamento")).toBe(false);
});

test("contract: a smaller photo keeps its form, is never larger than it was, and has a side of a pixel at least", () => {
  expect(scaledTo({ width: 8000, height: 6000 }, 4096)).toEqual({ width: 4096, height: 3072 });
  expect(scaledTo({ width: 3000, height: 4000 }, 2048)).toEqual({ width: 1536, height: 2048 });
  expect(scaledTo({ width: 800, height: 600 }, 4096)).toEqual({ width: 800, height: 600 });
  expect(scaledTo({ width: 20_000, height: 1 }, 1280)).toEqual({ width: 1280, height: 1 });
});

test("contract: it is a JPEG by its name too, and is told with both sizes", () => {
  expect(["foto.JPG", "foto.jpeg", "tela.nova.PNG"].map(jpegName)).toEqual([
    "foto.JPG",
    "foto.jpeg",
    "tela.nova.jpg",
  ]);
  expect(shrinkingText(14.2 * MB)).toBe("14,2 MB, reduzindo para caber no limite");
  expect(smallerText("foto.jpg", 14.2 * MB, 3.1 * MB)).toBe(
    'A foto "foto.jpg" foi reduzida de 14,2 MB para 3,1 MB para caber no limite.',
  );
});
