import { createPool } from "../../server/platform/db/connect.ts";
import type { Place } from "./place.ts";
import { residentMegabytes } from "./processes.ts";
import { signIn } from "./sign-in.ts";
import { LISTENERS, mayHear } from "./streams-oracle.ts";
import type { Happening, Listener } from "./streams-oracle.ts";
import { watchMemory } from "./watch.ts";
import { once } from "node:events";
import { request } from "node:http";
import type { IncomingMessage } from "node:http";
import { setTimeout as wait } from "node:timers/promises";

/** Open screens while everybody writes. */
export interface StreamFigures {
  readonly streams: number;
  readonly messages: number;
  /** What the streams were told altogether. */
  readonly told: number;
  /** Streams that were not told exactly their stored events, each once and in order. */
  readonly wrong: number;
  /** Milliseconds from the message to a stream. */
  readonly p50: number;
  readonly p99: number;
  /** Milliseconds that sending one takes. */
  readonly sendP99: number;
  /** What the process held before them, with them open, at most, and once they were closed, in MB. */
  readonly memory: readonly [before: number, open: number, most: number, after: number];
}

const STREAMS = 500;
/** A session has eight at most, as a browser with eight tabs. */
const PER_SESSION = 8;
const A_SECOND = 20;
const SECONDS = 20;
const LATEST_MS = 30_000;

/** One open stream: the positions that it was told, and when. */
interface Stream {
  readonly listener: Listener;
  readonly ids: string[];
  readonly at: number[];
  close(): void;
}

/**
 * Opens the streams of all kinds of people, sends twenty messages a second, and compares the streams with the stored
 * events.
 */
export async function measureStreams({ url, pid, connection }: Place): Promise<StreamFigures> {
  const pool = createPool(connection, 2);
  const memory = await watchMemory(pid);
  const cookies = new Map<string, string>();
  const streams: Stream[] = [];
  try {
    while (streams.length < STREAMS) {
      const listener = LISTENERS[(streams.length / PER_SESSION) % LISTENERS.length] as Listener;
      const cookie = await signIn(url, listener.who);
      cookies.set(listener.who, cookie);
      const opened = Math.min(PER_SESSION, STREAMS - streams.length);
      streams.push(
        ...(await Promise.all(Array.from({ length: opened }, async () => await open(url, cookie, listener)))),
      );
    }
    const idle = await residentMegabytes(pid);
    const { rows: marks } = await pool.query<{ mark: string }>(
      "select coalesce(max(evento_id), 0)::text as mark from evento",
    );
    const send = messagesTo(url, await topicsOf(pool), (who) => cookies.get(who) ?? "");
    const took = await Promise.all(
      Array.from({ length: A_SECOND * SECONDS }, async (_, n) => {
        await wait((n * 1000) / A_SECOND);
        return await send(n);
      }),
    );
    const { rows: stored } = await pool.query<Happening>(
      `select e.xid || '-' || e.evento_id as id, e.tipo, e.concessionario_conta as conta, c.concessionario_bu as bu, e.privado,
         e.dados ->> 'view' as view, e.dados ->> 'lado' as lado, extract(epoch from e.quando)::float8 * 1000 as quando
       from evento e join concessionario c using (concessionario_conta)
       where e.evento_id > $1::bigint order by e.xid, e.evento_id`,
      [marks[0]?.mark ?? "0"],
    );
    const kinds = stored.filter(({ tipo }) => tipo === "conversa.escrita" || tipo === "interacao.enviada");
    if (kinds.length !== took.length) throw new Error(`${took.length} sent, ${kinds.length} stored`);
    const compared = await Promise.all(streams.map(async (stream) => await compare(stream, stored)));
    const delays = compared.flatMap(({ delays }) => delays).toSorted((one, other) => one - other);
    for (const stream of streams) stream.close();
    await wait(3000);
    const at = (times: readonly number[], part: number): number =>
      times[Math.floor(times.length * part)] ?? 0;
    return {
      streams: streams.length,
      messages: took.length,
      told: delays.length,
      wrong: compared.filter(({ isRight }) => !isRight).length,
      p50: at(delays, 0.5),
      p99: at(delays, 0.99),
      sendP99: at(
        took.toSorted((one, other) => one - other),
        0.99,
      ),
      memory: [memory.before, idle, memory.most(), await residentMegabytes(pid)],
    };
  } finally {
    memory.stop();
    for (const stream of streams) stream.close();
    await pool.end();
  }
}

async function open(url: string, cookie: string, listener: Listener): Promise<Stream> {
  const call = request(`${url}/api/v2/pac/eventos`, { headers: { cookie }, agent: false });
  call.on("error", () => undefined);
  call.end();
  const [answer] = (await once(call, "response")) as [IncomingMessage];
  const [ids, at]: [string[], number[]] = [[], []];
  const begun = Promise.withResolvers<void>();
  let rest = "";
  answer.setEncoding("utf8");
  answer.on("error", () => undefined);
  answer.on("data", (text: string) => {
    const blocks = (rest + text).split("\n\n");
    rest = blocks.pop() ?? "";
    for (const block of blocks) {
      const [, id, name] = /^id: (.+)\nevent: (.+)\n/.exec(block) ?? [];
      if (name === "aberto") begun.resolve();
      // What else it could be told, that it lost its place or missed something, is wrong here; but for notices, which
      // are told as they are made (notices.ts).
      else if (id !== undefined && !block.includes('"objeto":"aviso"')) {
        ids.push(name === "evento" ? id : `${name}`);
        at.push(Date.now());
      }
    }
  });
  await begun.promise;
  return { listener, ids, at, close: () => void call.destroy() };
}

/** Waits for each stream's last stored event, and compares all of them. */
async function compare(
  { listener, ids, at }: Stream,
  stored: readonly Happening[],
): Promise<{ isRight: boolean; delays: number[] }> {
  const theirs = stored.filter((one) => mayHear(listener, one));
  const first = theirs[0]?.id;
  const deadline = Date.now() + LATEST_MS;
  const last = theirs.at(-1)?.id;
  const isThere = (): boolean => last === undefined || ids.includes(last);
  while (!isThere() && Date.now() < deadline) await wait(100);
  // What was written just before the opening may come too.
  const from = first === undefined ? 0 : Math.max(0, ids.indexOf(first));
  const told = ids.slice(from);
  const isRight = told.length === theirs.length && theirs.every(({ id }, n) => told[n] === id);
  return { isRight, delays: theirs.map(({ quando }, n) => (at[from + n] ?? Infinity) - quando) };
}

interface Topics {
  readonly semana: string;
  readonly requests: readonly { readonly numero: string; readonly conta: string; readonly view: string }[];
}

const DEALERS: Readonly<Record<string, string>> = {
  "100101": "dealer.autos",
  "100103": "dealer2.autos",
  "200201": "dealer.vans",
};

/** A week that all have, and an open request of each account and area whose status a message does not move. */
async function topicsOf(pool: ReturnType<typeof createPool>): Promise<Topics> {
  const contas = Object.keys(DEALERS);
  const { rows: weeks } = await pool.query<{ semana: string }>(
    `select info_semana as semana from informativo where concessionario_conta = any($1)
     group by 1 having count(*) = $2 order by 1 desc limit 1`,
    [contas, contas.length],
  );
  const { rows: requests } = await pool.query<Topics["requests"][number]>(
    `select distinct on (req_concessionario_id, view) req_numero::text as numero, req_concessionario_id as conta, view
     from requisicao where req_concessionario_id = any($1) and req_status = 'em_andamento'
     order by req_concessionario_id, view, req_numero desc`,
    [contas],
  );
  return { semana: weeks[0]?.semana ?? "", requests };
}

/** Sends the n-th message: about weeks and requests, of dealers and staff, some of these private. Gives its milliseconds. */
function messagesTo(
  url: string,
  { semana, requests }: Topics,
  cookieOf: (who: string) => string,
): (n: number) => Promise<number> {
  const contas = Object.keys(DEALERS);
  return async (n) => {
    const ofDealer = n % 3 === 0;
    const message = {
      interacao_tipo: "sistema",
      interacao_texto: `Mensagem ${n}`,
      interacao_privada: n % 5 === 1 && !ofDealer ? 1 : 0,
    };
    const target = requests[n % requests.length];
    const conta = contas[n % contas.length] ?? "";
    const isAboutRequest = n % 4 === 3 && target !== undefined;
    const who = ofDealer
      ? DEALERS[isAboutRequest ? target.conta : conta]
      : isAboutRequest
        ? target.view
        : n % 2 === 0
          ? "dac"
          : "admin";
    const [method, path, body] = isAboutRequest
      ? ["PUT", `pac/requisicoes/${target.numero}/interacoes`, message]
      : [
          "POST",
          "carros_parados/conversas/enviar_mensagem",
          { ...message, concessionario_id: conta, info_semana: semana },
        ];
    const began = performance.now();
    const answer = await fetch(`${url}/api/v2/${path}`, {
      method,
      headers: { cookie: cookieOf(who ?? ""), "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`message ${n} of ${who}: ${answer.status} ${await answer.text()}`);
    await answer.arrayBuffer();
    return performance.now() - began;
  };
}
