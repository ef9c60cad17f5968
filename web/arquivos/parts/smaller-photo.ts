import { FILE_LIMITS, endingOf } from "../../../contract/arquivos/index.ts";
import { formatSize } from "../../platform/format/format.ts";
import type { Place } from "./upload-state.ts";

/** What a browser reads as a picture. */
const PHOTOS: ReadonlySet<string> = new Set(["jpg", "jpeg", "png"]);
/** Larger files are no photos of a phone, and to read one takes the memory of the whole page. */
const MAX_READ_BYTES = 100 * 1024 * 1024;

/** The longest side in pixels and the JPEG quality that are tried, one after the other. */
const TRIES = [
  { side: 4096, quality: 0.85 },
  { side: 3072, quality: 0.8 },
  { side: 2048, quality: 0.75 },
  { side: 1280, quality: 0.7 },
] as const;

/** Whether a file is too large for its place only because it is a large photo, which can be made smaller. */
export function isLargePhoto({ name, size }: Pick<File, "name" | "size">, place: Place): boolean {
  const { maxBytes, endings } = FILE_LIMITS[place];
  const isPhoto = PHOTOS.has(endingOf(name)) && endings.includes("jpg");
  return isPhoto && size > maxBytes && size <= MAX_READ_BYTES;
}

/** The size of a picture whose longest side has `side` pixels at most. */
export function scaledTo(
  { width, height }: { readonly width: number; readonly height: number },
  side: number,
): { readonly width: number; readonly height: number } {
  const scale = Math.min(1, side / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** The name of the smaller photo: it is a JPEG, whatever it was. */
export function jpegName(name: string): string {
  return /^jpe?g$/.test(endingOf(name)) ? name : name.replace(/\.[^.]*$/, ".jpg");
}

/** What is said of a photo while it is made smaller, beside its name. */
export function shrinkingText(size: number): string {
  return `${formatSize(size)}, reduzindo para caber no limite`;
}

/** What is said of a photo that was made smaller. */
export function smallerText(name: string, before: number, after: number): string {
  return `A foto "${name}" foi reduzida de ${formatSize(before)} para ${formatSize(after)} para caber no limite.`;
}

/**
 * The photo as a JPEG of at most that many bytes, as large as may be and turned as it is shown; null where the browser
 * cannot read it or cannot make it small enough. What its file tells beside the picture (place, camera) does not go
 * along.
 */
export async function smallerPhoto(file: File, maxBytes: number): Promise<File | null> {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: "from-image" });
    try {
      for (const { side, quality } of TRIES) {
        // oxlint-disable-next-line no-await-in-loop -- the first that is small enough is taken
        const made = await jpegOf(picture, scaledTo(picture, side), quality);
        if (made && made.size <= maxBytes)
          return new File([made], jpegName(file.name), {
            type: "image/jpeg",
            lastModified: file.lastModified,
          });
      }
      return null;
    } finally {
      picture.close();
    }
  } catch {
    return null;
  }
}

/** Drawn on white, since a JPEG has nothing that is seen through. */
async function jpegOf(
  picture: ImageBitmap,
  { width, height }: { readonly width: number; readonly height: number },
  quality: number,
): Promise<Blob | null> {
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const paper = canvas.getContext("2d");
  if (!paper) return null;
  paper.fillStyle = "white";
  paper.fillRect(0, 0, width, height);
  paper.imageSmoothingQuality = "high";
  paper.drawImage(picture, 0, 0, width, height);
  return await new Promise((resolve) => {
    canvas.toBlob(resolve, "image/jpeg", quality);
  });
}
