import type { Random } from "../random.ts";
import { crc32, deflateSync } from "node:zlib";

const [WIDTH, HEIGHT] = [480, 320];

/** Red, green and blue by palette number; 5 is the colour of the car. */
const PALETTE = [
  [189, 208, 224],
  [120, 126, 132],
  [232, 234, 236],
  [38, 40, 43],
  [170, 196, 212],
  [140, 30, 36],
  [250, 214, 92],
  [64, 66, 70],
] as const;
const [SKY, ROAD, LINE, TYRE, GLASS, CAR, LIGHT, DENT] = [0, 1, 2, 3, 4, 5, 6, 7];

const COLOURS = [
  [140, 30, 36],
  [28, 66, 120],
  [225, 226, 228],
  [96, 102, 108],
  [22, 24, 28],
] as const;

/** A "photo" of a dented vehicle from the side, as a PNG of about 3 kB; colour and dents differ. */
export function photoPng(random: Random, isVan: boolean): Buffer {
  const pixels = new Uint8Array(WIDTH * HEIGHT).fill(SKY);
  rectangle(pixels, 0, 210, WIDTH, HEIGHT, ROAD);
  for (let x = 20; x < WIDTH; x += 90) rectangle(pixels, x, 286, x + 50, 292, LINE);
  rectangle(pixels, 70, isVan ? 90 : 150, 410, 236, CAR);
  rectangle(pixels, isVan ? 330 : 150, isVan ? 100 : 100, isVan ? 400 : 330, 156, isVan ? GLASS : CAR);
  if (!isVan) rectangle(pixels, 166, 110, 316, 150, GLASS);
  rectangle(pixels, 400, 180, 414, 200, LIGHT);
  for (const x of [140, 340]) circle(pixels, x, 238, 34, TYRE);
  for (const x of [140, 340]) circle(pixels, x, 238, 15, LINE);
  for (let dents = random.int(2, 4); dents > 0; dents -= 1)
    circle(pixels, random.int(360, 405), random.int(165, 225), random.int(5, 13), DENT);
  return encode(pixels, PALETTE.with(CAR, random.pick(COLOURS) as (typeof PALETTE)[number]));
}

function rectangle(pixels: Uint8Array, x1: number, y1: number, x2: number, y2: number, colour: number): void {
  for (let y = y1; y < y2; y += 1) pixels.fill(colour, y * WIDTH + x1, y * WIDTH + x2);
}

function circle(pixels: Uint8Array, cx: number, cy: number, radius: number, colour: number): void {
  for (let y = -radius; y <= radius; y += 1) {
    const half = Math.floor(Math.sqrt(radius * radius - y * y));
    rectangle(pixels, cx - half, cy + y, cx + half + 1, cy + y + 1, colour);
  }
}

/** PNG with one byte for each pixel and a palette; the zero before each row means that it is not filtered. */
function encode(pixels: Uint8Array, palette: readonly (readonly number[])[]): Buffer {
  const rows = Buffer.alloc((WIDTH + 1) * HEIGHT);
  for (let y = 0; y < HEIGHT; y += 1)
    rows.set(pixels.subarray(y * WIDTH, (y + 1) * WIDTH), y * (WIDTH + 1) + 1);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(WIDTH, 0);
  header.writeUInt32BE(HEIGHT, 4);
  header.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", header),
    chunk("PLTE", Buffer.from(palette.flat())),
    chunk("IDAT", deflateSync(rows)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
