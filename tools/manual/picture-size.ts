/**
 * The width and height in px of a WebP picture.
 * @throws Error when it is none
 */
export function sizeOfWebp(file: Uint8Array): { width: number; height: number } {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const word = (at: number): string => String.fromCodePoint(...file.subarray(at, at + 4));
  const threeBytes = (at: number): number => view.getUint16(at, true) + (view.getUint8(at + 2) << 16);
  if (file.byteLength < 30 || word(0) !== "RIFF" || word(8) !== "WEBP") throw new Error("no WebP picture");
  switch (word(12)) {
    case "VP8 ":
      return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
    case "VP8L": {
      const bits = view.getUint32(21, true);
      return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
    }
    case "VP8X":
      return { width: threeBytes(24) + 1, height: threeBytes(27) + 1 };
    default:
      throw new Error("no WebP picture");
  }
}
