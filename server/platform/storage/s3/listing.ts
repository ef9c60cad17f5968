/** An object of a listing. */
export interface Listed {
  readonly key: string;
  readonly written: Date;
}

/** One page of a listing, and by what the next one is asked for; undefined: it was the last. */
export interface ListPage {
  readonly objects: readonly Listed[];
  readonly next: string | undefined;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** The text between the first tags of that name; undefined where there are none. */
function within(xml: string, tag: string): string | undefined {
  const [, inside] = new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml) ?? [];
  return inside?.replace(/&(?:(amp|lt|gt|quot|apos)|#(\d{1,7}));/g, (whole, name?: string, code?: string) =>
    name === undefined
      ? code === undefined
        ? whole
        : String.fromCodePoint(Number(code))
      : (ENTITIES[name] ?? whole),
  );
}

/**
 * Reads the answer to ListObjectsV2. Throws for what is no whole listing, so that half of one never passes for all there
 * is.
 */
export function readListing(xml: string): ListPage {
  if (!/<ListBucketResult[ >]/.test(xml) || !xml.trimEnd().endsWith("</ListBucketResult>"))
    throw new Error("not a listing");
  const objects = xml
    .split("<Contents>")
    .slice(1)
    .map((part) => {
      const key = within(part, "Key");
      const written = new Date(within(part, "LastModified") ?? "");
      if (key === undefined || Number.isNaN(written.getTime())) throw new Error("not a listing");
      return { key, written };
    });
  const isCut = within(xml, "IsTruncated") === "true";
  const next = isCut ? within(xml, "NextContinuationToken") : undefined;
  if (isCut && (next === undefined || next === "")) throw new Error("a listing without its rest");
  return { objects, next };
}
