import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { createServer } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

/**
 * An S3 store in a process of its own, for one bucket in the path: PUT, GET with ranges, HEAD and DELETE of objects, and
 * ListObjectsV2. It holds each call against its signature, its clock and the hash of its body as the real one does, by code
 * of its own, keeps everything in memory, and fails on command (`/-/manners`). What it is not: decision 82.
 */

/** How it treats whoever calls; each fault is one of the next calls of these methods, so many times. */
export interface Manners {
  /** Answers with that status and code instead of doing anything. */
  readonly fails?: { readonly status: number; readonly code: string } & Times;
  /** Takes the call, and never answers. */
  readonly silent?: Times;
  /** Hangs up before a word is said. */
  readonly hangsUp?: Times;
  /** Sends so many bytes of an object, then hangs up. */
  readonly cutsAt?: { readonly bytes: number } & Times;
  /** Sends so many bytes of an object, then nothing more. */
  readonly stallsAt?: { readonly bytes: number } & Times;
  /** Stores an object, and hangs up before it says so. */
  readonly storesMutely?: Times;
  /** Answers a range with all of the object, as a store that knows none. */
  readonly knowsNoRanges?: boolean;
  /** Takes no more than so many bytes of a body, and refuses it before its end. */
  readonly takesAtMost?: number;
}

interface Times {
  readonly times: number;
  readonly methods?: readonly string[];
}

interface Stored {
  readonly content: Buffer;
  readonly sha256: string | undefined;
  readonly written: number;
}

const [bucket = "", accessKeyId = "", secret = "", region = ""] = process.argv.slice(2);
const objects = new Map<string, Stored>();
const used = new Map<string, number>();
let manners: Manners = {};
let calls: string[] = [];

const sha256 = (content: string | Buffer): string => createHash("sha256").update(content).digest("hex");
const hmac = (key: string | Buffer, text: string): Buffer => createHmac("sha256", key).update(text).digest();
const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** Whether a fault is due for that call, and one less of it from then on. */
function isDue(name: keyof Manners, fault: Times | undefined, method: string): boolean {
  if (!fault || (fault.methods && !fault.methods.includes(method))) return false;
  const count = used.get(name) ?? 0;
  used.set(name, count + 1);
  return count < fault.times;
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, {
    "content-type": "application/xml",
    connection: status === 413 ? "close" : "keep-alive",
  });
  // As the real one, it names what the caller should not print.
  response.end(
    `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>no</Message><AWSAccessKeyId>${accessKeyId}</AWSAccessKeyId></Error>`,
  );
}

/** Why a call is refused: its signature is not what its own words give; undefined where it is. */
function whyUnsigned({ method = "", url = "", headers }: IncomingMessage): string | undefined {
  const [, id, day, zone, names, signature = ""] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? "",
    ) ?? [];
  if (id === undefined || day === undefined || names === undefined) return "AccessDenied";
  if (id !== accessKeyId) return "InvalidAccessKeyId";
  if (zone !== region) return "AuthorizationHeaderMalformed";
  const stamp = String(headers["x-amz-date"]);
  const moment = Date.parse(stamp.replace(/^(....)(..)(..)T(..)(..)(..)Z$/, "$1-$2-$3T$4:$5:$6Z"));
  if (!(Math.abs(Date.now() - moment) < 15 * 60_000) || !stamp.startsWith(day)) return "RequestTimeTooSkewed";
  if (!["host", "x-amz-content-sha256", "x-amz-date"].every((name) => names.split(";").includes(name)))
    return "AccessDenied";
  const [path = "", query = ""] = url.split("?");
  const lines = [method, path, query.split("&").filter(Boolean).toSorted().join("&")];
  for (const name of names.split(";")) lines.push(`${name}:${String(headers[name])}`);
  lines.push("", names, String(headers["x-amz-content-sha256"]));
  const scope = `${day}/${region}/s3/aws4_request`;
  const key = hmac(hmac(hmac(hmac(`AWS4${secret}`, day), region), "s3"), "aws4_request");
  const due = hmac(key, `AWS4-HMAC-SHA256\n${stamp}\n${scope}\n${sha256(lines.join("\n"))}`);
  return timingSafeEqual(due, Buffer.from(signature, "hex")) ? undefined : "SignatureDoesNotMatch";
}

function list(response: ServerResponse, query: URLSearchParams): void {
  if (query.get("list-type") !== "2") return refuse(response, 501, "NotImplemented");
  const most = Math.min(Number(query.get("max-keys") ?? 1000), 1000);
  const after = Buffer.from(query.get("continuation-token") ?? "", "base64").toString();
  const rest = [...objects.keys()].toSorted().filter((key) => key > after);
  const page = rest.slice(0, most);
  const isCut = rest.length > page.length;
  const token = Buffer.from(page.at(-1) ?? "").toString("base64");
  const entries = page.map((key) => {
    const { content, written } = objects.get(key) ?? { content: Buffer.alloc(0), written: 0 };
    return `<Contents><Key>${escaped(key)}</Key><LastModified>${new Date(written).toISOString()}</LastModified><ETag>&quot;${sha256(content).slice(0, 32)}&quot;</ETag><Size>${content.length}</Size><StorageClass>STANDARD</StorageClass></Contents>`;
  });
  response.writeHead(200, { "content-type": "application/xml" });
  response.end(
    `<?xml version="1.0" encoding="UTF-8"?>\n<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>${bucket}</Name><Prefix></Prefix><KeyCount>${page.length}</KeyCount><MaxKeys>${most}</MaxKeys><IsTruncated>${isCut}</IsTruncated>${isCut ? `<NextContinuationToken>${escaped(token)}</NextContinuationToken>` : ""}${entries.join("")}</ListBucketResult>`,
  );
}

function give(request: IncomingMessage, response: ServerResponse, key: string): void {
  const { method = "", headers } = request;
  const found = objects.get(key);
  if (!found) {
    if (method !== "HEAD") return refuse(response, 404, "NoSuchKey");
    return void response.writeHead(404).end();
  }
  const { content } = found;
  const etag = `"${sha256(content).slice(0, 32)}"`;
  if (headers["if-match"] !== undefined && headers["if-match"] !== etag)
    return refuse(response, 412, "PreconditionFailed");
  const [, from] = (manners.knowsNoRanges !== true && /^bytes=(\d+)-$/.exec(headers.range ?? "")) || [];
  const at = Number(from ?? 0);
  if (at > 0 && at >= content.length) return refuse(response, 416, "InvalidRange");
  response.writeHead(from === undefined ? 200 : 206, {
    etag,
    "content-length": content.length - at,
    ...(from !== undefined && { "content-range": `bytes ${at}-${content.length - 1}/${content.length}` }),
    ...(found.sha256 !== undefined && { "x-amz-meta-sha256": found.sha256 }),
  });
  if (method === "HEAD") return void response.end();
  for (const name of ["cutsAt", "stallsAt"] as const) {
    const fault = manners[name];
    if (!fault || !isDue(name, fault, method)) continue;
    response.flushHeaders();
    return void response.write(content.subarray(at, at + fault.bytes), () => {
      if (name === "cutsAt") setImmediate(() => response.destroy());
    });
  }
  return void response.end(content.subarray(at));
}

async function put(request: IncomingMessage, response: ServerResponse, key: string): Promise<void> {
  const { headers } = request;
  const length = Number(headers["content-length"] ?? Number.NaN);
  if (Number.isNaN(length)) return refuse(response, 411, "MissingContentLength");
  if (manners.takesAtMost !== undefined && length > manners.takesAtMost) {
    refuse(response, 413, "EntityTooLarge");
    return void request.destroy();
  }
  const content = await buffer(request);
  if (sha256(content) !== headers["x-amz-content-sha256"])
    return refuse(response, 400, "XAmzContentSHA256Mismatch");
  const meta = headers["x-amz-meta-sha256"];
  objects.set(key, { content, sha256: typeof meta === "string" ? meta : undefined, written: Date.now() });
  if (isDue("storesMutely", manners.storesMutely, "PUT")) return void response.destroy();
  response.writeHead(200, { etag: `"${sha256(content).slice(0, 32)}"` });
  return void response.end();
}

/** What tests say and ask; nobody else knows of it. */
async function control(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
  const key = url.searchParams.get("key") ?? "";
  if (url.pathname === "/-/manners") {
    manners = JSON.parse((await buffer(request)).toString()) as Manners;
    used.clear();
    calls = [];
  }
  if (url.pathname === "/-/empty") objects.clear();
  if (url.pathname === "/-/object") {
    const days = Number(url.searchParams.get("days") ?? 0);
    const content = request.method === "PUT" ? await buffer(request) : objects.get(key)?.content;
    if (content) objects.set(key, { content, sha256: undefined, written: Date.now() - days * 24 * 3600_000 });
  }
  response.setHeader("content-type", "application/json");
  response.end(JSON.stringify({ keys: [...objects.keys()].toSorted(), calls }));
}

async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = "", url: path = "" } = request;
  const url = new URL(path, "http://localhost");
  if (url.pathname.startsWith("/-/")) return await control(request, response, url);
  const [, name = "", key = ""] = url.pathname.split("/");
  calls.push(`${method}${request.headers.range === undefined ? "" : ` ${request.headers.range}`}`);
  if (isDue("hangsUp", manners.hangsUp, method)) return void request.socket.destroy();
  if (isDue("silent", manners.silent, method)) return undefined;
  const { fails } = manners;
  if (fails && isDue("fails", fails, method)) return refuse(response, fails.status, fails.code);
  const why = whyUnsigned(request);
  if (why !== undefined) return refuse(response, why === "AuthorizationHeaderMalformed" ? 400 : 403, why);
  if (name !== bucket) return refuse(response, 404, "NoSuchBucket");
  if (key === "" && method === "GET") return list(response, url.searchParams);
  if (method === "GET" || method === "HEAD") return give(request, response, key);
  if (method === "PUT") return await put(request, response, key);
  if (method !== "DELETE") return refuse(response, 405, "MethodNotAllowed");
  objects.delete(key);
  return void response.writeHead(204).end();
}

const server = createServer((request, response) => {
  serve(request, response).catch(() => response.destroy());
});
server.listen(Number(process.argv[6] ?? 0), "127.0.0.1", () => {
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`);
});
// Whoever started it is gone.
process.stdin.on("end", () => process.exit(0)).resume();
