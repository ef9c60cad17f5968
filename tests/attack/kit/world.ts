import { DEMO_LOGINS, DEMO_PASSWORD } from "../../../demo/people.ts";
import type { Database } from "../../../server/platform/db/connect.ts";
import { sql } from "../../../server/platform/db/sql.ts";
import type { Answer } from "../../http/harness.ts";
import { commitBody, pdfFile } from "../../http/samples.ts";
import { multipart } from "./multipart.ts";
import type { Tally } from "./tally.ts";
import { createWire } from "./wire.ts";
import type { Call, Reply, Wire } from "./wire.ts";

/** A running product under attack, and who attacks it. */
export interface World {
  readonly wire: Wire;
  readonly tally: Tally;
  readonly port: number;
  /** Read beside the product, never written. */
  readonly db: Database;
  /** Where its attachments lie. */
  readonly storage: string;
  /** The process, where it is one of its own. */
  readonly pid: number | undefined;
  /** Sends a call and holds its answer against every oracle; `part` is the attack that asks. */
  readonly send: (part: string, call: Call) => Promise<Reply>;
  /** Sends bytes that no client would, and holds the answer against the same oracles; `call` says what they are. */
  readonly raw: (part: string, call: Call, bytes: string | Buffer) => Promise<Reply>;
  readonly cookieOf: (who: string) => string;
  /** Signs a person in anew, whose session an attack may have ended. */
  readonly renew: (who: string) => Promise<void>;
  /** A number that no request has, with room behind it. */
  readonly nextNumero: () => number;
}

/** The people who attack: one session each, by the part of the login before @pac.demo. */
export const PEOPLE: readonly string[] = DEMO_LOGINS.map(({ login }) => login.split("@")[0] ?? "");

/** The dealer of each account that the attacks write for. */
export const DEALERS: Readonly<Record<string, string>> = {
  "100101": "dealer.autos",
  "100103": "dealer2.autos",
  "200201": "dealer.vans",
};

const FIRST_NUMERO = 1_790_000_000;

/** Signs everybody in and gives the world; `place` is where the product runs, `tally` where all is counted. */
export async function createWorld(
  place: Pick<World, "port" | "db" | "storage" | "pid">,
  tally: Tally,
): Promise<World & { close(): void }> {
  const cookies = new Map<string, string>();
  const cookieOf = (who: string): string => cookies.get(who) ?? "";
  const wire = createWire(place.port, cookieOf);
  let last = await lastNumero(place.db);
  const world = {
    ...place,
    wire,
    tally,
    send: async (part: string, call: Call) => tally.note(part, call, await wire.send(call)),
    raw: async (part: string, call: Call, bytes: string | Buffer) =>
      tally.note(part, call, await wire.raw(bytes)),
    cookieOf,
    nextNumero: () => (last += 100),
    renew: async (who: string) => void cookies.set(who, await signIn(wire, who)),
    close: () => wire.close(),
  };
  for (const who of PEOPLE) await world.renew(who);
  return world;
}

/** The largest number that is taken, so that a product which was started again takes no number twice. */
async function lastNumero(db: Database): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(req_numero), 0) as last from requisicao`.execute(db);
  return Math.max(FIRST_NUMERO, rows[0]?.last ?? 0);
}

/** Signs in by hand and gives the cookie; throws when it is refused. `from` is the loopback address that asks. */
export async function signIn(wire: Wire, who: string, from?: string): Promise<string> {
  const reply = await wire.send({
    method: "POST",
    path: "/api/v2/auth/login",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ login: `${who}@pac.demo`, senha: DEMO_PASSWORD }),
    ...(from !== undefined && { from }),
  });
  const [cookie = ""] = reply.headers["set-cookie"] ?? [];
  if (reply.status !== 200) throw new Error(`sign-in of ${who}: ${reply.status} ${reply.body.toString()}`);
  return cookie.split(";")[0] ?? "";
}

/** json_data of an answer in any shape; undefined where it has none. */
export function dataOf(reply: Reply): Answer["data"] {
  try {
    return JSON.parse(reply.body.toString()).json_data ?? undefined;
  } catch {
    return undefined;
  }
}

/** A JSON call; the answer is held against the oracles. */
export async function ask(
  world: World,
  part: string,
  call: { who: string; method?: string; path: string; json?: unknown },
): Promise<Reply> {
  const { who, path, json, method = json === undefined ? "GET" : "PUT" } = call;
  const body = json === undefined ? {} : { body: JSON.stringify(json) };
  const headers = json === undefined ? {} : { headers: { "content-type": "application/json" } };
  return await world.send(part, { who, method, path: `/api${path}`, ...headers, ...body });
}

/** Uploads the sample PDF; gives its id, undefined where it was refused. */
export async function upload(
  world: World,
  part: string,
  { who, numero, contexto }: { who: string; numero: number; contexto: "anx_requisicao" | "anx_interacao" },
): Promise<string | undefined> {
  const path = `/api/v2/arquivos/req/id/${numero}/${contexto}`;
  const reply = await world.send(part, { who, method: "POST", path, ...(await multipart(pdfFile())) });
  return dataOf(reply)?.arquivos[0]?.arquivo_id;
}

/** Sends a request of that area as the account's dealer; gives its number. Throws when it is refused. */
export async function commit(
  world: World,
  part: string,
  { conta, view, itens }: { conta: string; view: "dac" | "ga"; itens?: readonly unknown[] },
): Promise<number> {
  const who = DEALERS[conta] ?? "";
  const req_numero = world.nextNumero();
  const arquivo_id = await upload(world, part, { who, numero: req_numero, contexto: "anx_requisicao" });
  const tipo = view === "ga" ? "sinistro" : "outros";
  const body = commitBody(tipo, { req_numero, conta, ...(arquivo_id !== undefined && { arquivo_id }) });
  const json = { ...body, ...(itens && { req_objeto_item: itens }) };
  const reply = await ask(world, part, { who, path: "/v2/pac/requisicoes?action=commit", json });
  const numero: number | undefined = dataOf(reply)?.req_numero;
  if (numero === undefined)
    throw new Error(`a request was refused: ${reply.status} ${reply.body.toString()}`);
  return numero;
}
