import type { Database } from "../../../server/platform/db/connect.ts";
import { sql } from "../../../server/platform/db/sql.ts";
import { commitBody } from "../../http/samples.ts";
import { becomes } from "../kit/events.ts";
import type { Call, Reply } from "../kit/wire.ts";
import { commit, dataOf } from "../kit/world.ts";
import type { World } from "../kit/world.ts";

/** Writes that were acknowledged: each must be there afterwards, exactly once. */
export interface Ledger {
  readonly requests: Set<number>;
  /** Messages by the client's own key. */
  readonly messages: Map<string, number>;
  /** How many tries were answered with which status; 0 is no answer. */
  readonly statuses: Map<number, number>;
}

/** What a fault may do to whoever writes. */
export interface Bears {
  /** There may be no answer at all, as when the process itself is ended. */
  readonly noAnswer?: boolean;
  /** Answers may take long by what the fault is. */
  readonly patient?: boolean;
  /** Refusals after which the same is sent again; left out: 503 alone. */
  readonly refusals?: readonly number[];
}

const WRITERS = 6;
const JSON_TYPE = { "content-type": "application/json" };

/**
 * Writes without a pause while `fault` runs: new requests and messages under keys, each tried again with the same
 * number or key until it is acknowledged. Answers other than 200 and what `bears` names are findings.
 */
export async function writeDuring(
  world: World,
  part: string,
  { noAnswer = false, patient = false, refusals = [503] }: Bears,
  fault: (ledger: Ledger) => Promise<void>,
): Promise<Ledger> {
  const ledger: Ledger = { requests: new Set(), messages: new Map(), statuses: new Map() };
  const numero = await commit(world, part, { conta: "100101", view: "dac" });
  const over = new AbortController();
  const write = async (call: Call): Promise<Reply> => {
    for (;;) {
      const reply = await world.wire.send(call);
      const { status } = reply;
      ledger.statuses.set(status, (ledger.statuses.get(status) ?? 0) + 1);
      if (status !== 0 || !noAnswer) world.tally.note(part, { ...call, patient }, reply);
      if (status === 200 || over.signal.aborted) return reply;
      if (status !== 0 && !refusals.includes(status)) {
        world.tally.found(part, `a write answers ${status}`, reply.body.toString().slice(0, 200));
        return reply;
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  const worker = async (_: unknown, index: number): Promise<void> => {
    for (let turn = 0; !over.signal.aborted; turn++) {
      const req_numero = world.nextNumero();
      const body = commitBody("outros", { req_numero, conta: "100101" });
      const created = await write(putCall("dealer.autos", "/api/v2/pac/requisicoes?action=commit", body));
      const stored: number | undefined = dataOf(created)?.req_numero;
      if (created.status === 200 && stored !== undefined) ledger.requests.add(stored);
      const interacao_chave = `${part} ${index} ${turn}`;
      const text = { interacao_tipo: "sistema", interacao_texto: interacao_chave, interacao_chave };
      const sent = await write(putCall("dac", `/api/v2/pac/requisicoes/${numero}/interacoes`, text));
      const id: number | undefined = dataOf(sent)?.interacao_id;
      if (sent.status === 200 && id !== undefined) ledger.messages.set(interacao_chave, id);
    }
  };
  const workers = Promise.all(Array.from({ length: WRITERS }, worker));
  // A fault under load needs the load first.
  await becomes(() => ledger.requests.size >= 20, 20_000);
  try {
    await fault(ledger);
  } finally {
    over.abort();
    await workers;
  }
  return ledger;
}

function putCall(who: string, path: string, json: unknown): Call {
  return { who, method: "PUT", path, headers: JSON_TYPE, body: JSON.stringify(json) };
}

/** What was acknowledged and is not there, or is there twice; one line for each kind. */
export async function findLost(db: Database, { requests, messages }: Ledger): Promise<string[]> {
  const numbers = await sql<{ req_numero: number }>`
    select req_numero from requisicao where req_numero = any(${[...requests]}::bigint[])`.execute(db);
  const keys = await sql<{ chave: string; ids: number[] }>`
    select interacao_chave as chave, array_agg(interacao_id::integer) as ids from interacao
    where interacao_chave = any(${[...messages.keys()]}::text[]) group by 1`.execute(db);
  const stored = new Map(keys.rows.map(({ chave, ids }) => [chave, ids]));
  const odd = [...messages].filter(([chave, id]) => stored.get(chave)?.join() !== String(id));
  const lost = requests.size - numbers.rows.length;
  return [
    ...(lost > 0 ? [`${lost} acknowledged requests are not there`] : []),
    ...(odd.length > 0
      ? [`${odd.length} acknowledged messages are not there exactly once: ${String(odd[0])}`]
      : []),
  ];
}

/** Notes how much was acknowledged, and tells what of it was lost. */
export async function expectAll(world: World, part: string, ledger: Ledger): Promise<void> {
  const tries = [...ledger.statuses].map(([status, count]) => `${count} × ${status}`).join(", ");
  world.tally.say(
    part,
    `${ledger.requests.size} requests and ${ledger.messages.size} messages were acknowledged (${tries})`,
  );
  if (ledger.requests.size === 0) world.tally.found(part, "nothing was acknowledged at all");
  for (const what of await findLost(world.db, ledger)) world.tally.found(part, what);
}
