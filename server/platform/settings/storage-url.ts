import { isLoopbackHost } from "../http/loopback.ts";
import { SettingError } from "./setting-error.ts";

/** A bucket of an S3 store (decision 82). */
export interface S3Settings {
  readonly kind: "s3";
  readonly bucket: string;
  /** `https://server:port`; undefined: Amazon's own, by its region. */
  readonly endpoint: string | undefined;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Where attachments are kept: below DATA_DIR, or in a bucket. */
export type StorageSettings = { readonly kind: "disk" } | S3Settings;

type Read = (name: string) => string | undefined;

const ACCEPTED =
  "aceita file: (a pasta DATA_DIR) ou s3://bucket?endpoint=https://servidor&region=regiao; as chaves vêm de AWS_ACCESS_KEY_ID e AWS_SECRET_ACCESS_KEY";

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const REGION = /^[a-z0-9-]{1,40}$/;
/** What a key may consist of: it stands in a header. */
const KEY_ID = /^[\x21-\x7e]{1,256}$/;

/**
 * The place that an address names, with the keys from the environment. `name` is the setting's. Throws SettingError, whose
 * line never quotes what was given: somebody may have put a key into it.
 */
export function storageOf(name: string, text: string | undefined, read: Read): StorageSettings {
  if (text === undefined || /^file:(\/\/)?$/.test(text)) return { kind: "disk" };
  const url = /^s3:\/\/[^/]/.test(text) ? URL.parse(text) : null;
  if (!url || !BUCKET.test(url.hostname) || url.username + url.password + url.port + url.hash !== "")
    throw new SettingError(name, ACCEPTED);
  if (url.pathname !== "" && url.pathname !== "/") throw new SettingError(name, ACCEPTED);
  const { endpoint, region = "us-east-1", ...others } = Object.fromEntries(url.searchParams);
  if (Object.keys(others).length > 0 || !REGION.test(region)) throw new SettingError(name, ACCEPTED);
  const address = endpoint === undefined ? undefined : endpointOf(name, endpoint);
  const keys = { accessKeyId: keyOf(name, "ID", read), secretAccessKey: keyOf(name, "SECRET", read) };
  return { kind: "s3", bucket: url.hostname, endpoint: address, region, ...keys };
}

function endpointOf(name: string, text: string): string {
  const url = URL.parse(text);
  const isPlain = url?.protocol === "http:";
  if (!url || !(isPlain || url.protocol === "https:") || url.href !== `${url.origin}/`)
    throw new SettingError(name, "endpoint aceita https://servidor ou https://servidor:porta, sem caminho");
  if (isPlain && !isLoopbackHost(url.hostname))
    throw new SettingError(name, "endpoint com http:// só é aceito na própria máquina; use https://");
  return url.origin;
}

function keyOf(setting: string, which: "ID" | "SECRET", read: Read): string {
  const name = which === "ID" ? "AWS_ACCESS_KEY_ID" : "AWS_SECRET_ACCESS_KEY";
  const key = read(name);
  if (key === undefined) throw new SettingError(name, `é preciso com ${setting}=s3://…, e não foi definida`);
  if (!KEY_ID.test(key)) throw new SettingError(name, "tem espaços ou outros sinais que uma chave não tem");
  return key;
}

/** The other place, in which files are looked for too while they are moved; undefined where none is named. */
export function otherStorageOf(storage: StorageSettings, read: Read): StorageSettings | undefined {
  const name = "STORAGE_OTHER_URL";
  const text = read(name);
  if (text === undefined) return undefined;
  const other = storageOf(name, text, read);
  if (isSamePlace(storage, other)) throw new SettingError(name, "é o mesmo lugar que STORAGE_URL; retire-a");
  return other;
}

/** Whether two settings name one place. */
export function isSamePlace(one: StorageSettings, other: StorageSettings): boolean {
  return placeName(one) === placeName(other);
}

/** A place in words for the operator, without its keys: as `STORAGE_URL` has it. */
export function placeName(place: StorageSettings): string {
  if (place.kind === "disk") return "file:";
  const { bucket, endpoint, region } = place;
  const query = new URLSearchParams({ ...(endpoint !== undefined && { endpoint }), region });
  return `s3://${bucket}?${decodeURIComponent(query.toString())}`;
}
