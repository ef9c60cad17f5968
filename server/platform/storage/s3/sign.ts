import { createHash, createHmac } from "node:crypto";

/** A call that is to be signed. */
export interface Unsigned {
  readonly method: string;
  /** With the port where it is not the scheme's. */
  readonly host: string;
  /** From the root, not encoded. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string>> | undefined;
  /** Names in lower case; all of them are signed. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** SHA-256 of the body in hexadecimal; that of an empty one where it has none. */
  readonly sha256?: string | undefined;
}

/** Whose call it is, and where. */
export interface Signer {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
}

/** SHA-256 of nothing. */
const EMPTY = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
const ALGORITHM = "AWS4-HMAC-SHA256";

const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** A path as it goes over the wire and into the signature; S3 encodes it once. */
export function encodePath(path: string): string {
  return path.split("/").map(encode).join("/");
}

/** A query as it goes over the wire and into the signature: by name. */
export function encodeQuery(query: Readonly<Record<string, string>>): string {
  return Object.entries(query)
    .map(([name, value]): readonly [string, string] => [encode(name), encode(value)])
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join("&");
}

const hmac = (key: string | Buffer, text: string): Buffer => createHmac("sha256", key).update(text).digest();

/**
 * The headers of a call with its signature, by AWS Signature Version 4 as S3 wants it. The signature holds for the body
 * too, so that a store refuses one that it did not get whole.
 */
export function sign(
  { method, host, path, query = {}, headers = {}, sha256 = EMPTY }: Unsigned,
  { accessKeyId, secretAccessKey, region }: Signer,
  now: Date,
): Record<string, string> {
  const stamp = now.toISOString().replace(/[-:]|\.\d{3}/g, "");
  const day = stamp.slice(0, 8);
  const all: Record<string, string> = {
    ...headers,
    host,
    "x-amz-content-sha256": sha256,
    "x-amz-date": stamp,
  };
  const names = Object.keys(all).toSorted();
  const canonical = [
    method,
    encodePath(path),
    encodeQuery(query),
    ...names.map((name) => `${name}:${all[name]?.trim()}`),
    "",
    names.join(";"),
    sha256,
  ].join("\n");
  const scope = `${day}/${region}/s3/aws4_request`;
  const digest = createHash("sha256").update(canonical).digest("hex");
  const key = [region, "s3", "aws4_request"].reduce(hmac, hmac(`AWS4${secretAccessKey}`, day));
  const signature = hmac(key, [ALGORITHM, stamp, scope, digest].join("\n")).toString("hex");
  const authorization = `${ALGORITHM} Credential=${accessKeyId}/${scope},SignedHeaders=${names.join(";")},Signature=${signature}`;
  return { ...all, authorization };
}
