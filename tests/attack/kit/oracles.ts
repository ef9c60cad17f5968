import type { Call, Reply } from "./wire.ts";

/** What a script that came through would be called: looked for in every page that is answered. */
export const SCRIPT_MARK = "pac_attack()";

/** The largest refusal; a 409 with the current record is as large as the record. */
const MOST_REFUSAL = 64 * 1024;
const MOST_CAMPOS = 20;
const MOST_CAMPO = 200;
/** Over this no JSON answer may take, in ms. */
export const SLOW_MS = 1000;

/** Words of a machine that have no place in what a person reads: stacks, SQL, markup, English of libraries. */
const MACHINE =
  /<\w|\bat .+:\d+:\d+|node_modules|\.ts:\d|\b(select|insert into|update|delete) .+ (from|set|values)\b|relation "|syntax error|ECONN|ENOENT|ENOSPC|\b(expected|invalid input|unexpected|must be|not found|bad request|required)\b/i;

const PROBES = new Set(["/healthz", "/readyz"]);
/** What a rule may refuse with a 200 and msg_id 1 (OP-65). */
const REFUSES = /\/informativo\/(alterar_status|subir_arquivo\/[^/]+\/[^/]+)$/;

interface Envelope {
  msg_id?: unknown;
  msg_txt?: unknown;
  msg_log?: { campos?: unknown; atual?: unknown } | null;
  json_data?: unknown;
}

/** Holds an answer against what every answer must be (docs/contract.md, Answers); gives what is wrong with it. */
export function judge(call: Call, reply: Reply): string[] {
  if (reply.status === 0) return [`no answer (${reply.error})`];
  const { status, headers, body } = reply;
  const wrong: string[] = [];
  if (status >= 500 && status !== 503 && status !== 507) wrong.push(`status ${status}`);
  if (headers["x-request-id"] === undefined) wrong.push("no x-request-id");
  const type = headers["content-type"] ?? "";
  const isJson = type.startsWith("application/json");
  if (status >= 400 && call.method !== "HEAD" && !isJson) wrong.push(`a refusal as '${type}'`);
  if (type.startsWith("text/html") && body.includes(SCRIPT_MARK)) wrong.push("a script in a page");
  if (isJson && call.method !== "HEAD") wrong.push(...judgeJson(call, reply));
  return wrong;
}

function judgeJson({ path }: Call, { status, headers, body }: Reply): string[] {
  const plain = path.split("?")[0] ?? "";
  const wrong: string[] = [];
  if (plain.startsWith("/api/") && !String(headers["cache-control"]).includes("no-store"))
    wrong.push(`JSON that may be kept (cache-control: ${headers["cache-control"]})`);
  const parsed = parse(body);
  if (parsed === undefined) return [...wrong, "JSON that is none"];
  if (status < 400) {
    const own = PROBES.has(plain) || plain === "/api/openapi.json";
    const isRefused = REFUSES.test(plain) && isEnvelope(parsed, 1) && parsed.json_data === null;
    if (!own && !isRefused && !isEnvelope(parsed, 0)) return [...wrong, "a success without its envelope"];
    return isRefused && MACHINE.test(String(parsed.msg_txt)) ? [...wrong, "a machine's words"] : wrong;
  }
  if (!isEnvelope(parsed, status)) wrong.push("a refusal without its envelope");
  if (body.length > MOST_REFUSAL && !(status === 409 && parsed.msg_log?.atual !== undefined))
    wrong.push("a refusal over 64 kB");
  const text = String(parsed.msg_txt);
  if (status === 500 ? text !== "" : text === "") wrong.push(`msg_txt '${text}' with ${status}`);
  if (MACHINE.test(text)) wrong.push(`a machine's words: '${text.slice(0, 80)}'`);
  return status === 422 ? [...wrong, ...judgeCampos(parsed.msg_log?.campos)] : wrong;
}

function judgeCampos(campos: unknown): string[] {
  if (!Array.isArray(campos) || campos.length === 0) return ["a 422 without campos"];
  const wrong: string[] = [];
  if (campos.length > MOST_CAMPOS) wrong.push("a 422 with over 20 campos");
  for (const { campo, mensagem } of campos as { campo: unknown; mensagem: unknown }[]) {
    if (typeof campo !== "string" || typeof mensagem !== "string" || mensagem === "")
      wrong.push("a campo without name or message");
    else if (campo.length > MOST_CAMPO) wrong.push("a campo over 200 characters");
    else if (MACHINE.test(mensagem)) wrong.push(`a machine's words: '${mensagem.slice(0, 80)}'`);
  }
  return [...new Set(wrong)];
}

function parse(body: Buffer): Envelope | undefined {
  try {
    return JSON.parse(body.toString()) as Envelope;
  } catch {
    return undefined;
  }
}

function isEnvelope(value: Envelope, msg_id: number): boolean {
  const keys = Object.keys(value).toSorted().join(" ");
  return keys === "json_data msg_id msg_log msg_txt" && value.msg_id === msg_id;
}
