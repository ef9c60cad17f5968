import type { S3Settings } from "../../settings/storage-url.ts";

/** Where a bucket is called. */
export interface BucketAddress {
  /** Scheme, name and port. */
  readonly origin: string;
  /** What stands before the slash of each key. */
  readonly path: string;
}

/**
 * Without an endpoint a bucket stands in the host of Amazon's own store, as that wants it, unless a dot in its name would
 * be none of the certificate's; with one it stands in the path, which all others know.
 */
export function addressOf({
  bucket,
  endpoint,
  region,
}: Pick<S3Settings, "bucket" | "endpoint" | "region">): BucketAddress {
  if (endpoint !== undefined) return { origin: endpoint, path: `/${bucket}` };
  const server = `s3.${region}.amazonaws.com`;
  return bucket.includes(".")
    ? { origin: `https://${server}`, path: `/${bucket}` }
    : { origin: `https://${bucket}.${server}`, path: "" };
}
