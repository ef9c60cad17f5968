import { createPool } from "../../server/platform/db/connect.ts";
import type { Place } from "./place.ts";
import { processorSeconds, residentMegabytes } from "./processes.ts";
import { watchHeld } from "./watch.ts";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { request } from "node:http";
import type { IncomingMessage } from "node:http";
import { setTimeout as wait } from "node:timers/promises";

/** What a crowd on one request costs, a phase after the other. */
export interface PresenceFigures {
  readonly people: number;
  readonly phases: readonly Phase[];
}

interface Phase {
  readonly name: string;
  readonly seconds: number;
  /** Heartbeats that were sent, and what the streams were told altogether. */
  readonly beats: number;
  readonly told: number;
  /** Milliseconds that a heartbeat takes. */
  readonly p50: number;
  readonly p99: number;
  /** The slowest of the calls meanwhile that need nothing but the event loop, in milliseconds. */
  readonly heldMs: number;
  /** Of one processor. */
  readonly busy: number;
  readonly memoryMb: number;
}

const PEOPLE = 500;
/** As the screens beat (`BEAT_MS`). */
const EVERY_MS = 15_000;
const LOOK_MS = 20;

/** One of the crowd: an open stream, and a tab that says something. */
interface Tab {
  readonly told: () => number;
  readonly say: (estado: string) => Promise<number>;
  readonly close: () => void;
}

/** Half of them the manufacturer's, half the dealer's: they come, look for half a minute, and then all write. */
export async function measurePresence({ url, pid, connection }: Place): Promise<PresenceFigures> {
  const pool = createPool(connection, 2);
  const { rows } = await pool.query<{ numero: string }>(
    "select min(req_numero)::text as numero from requisicao where req_concessionario_id = '100101' and view = 'ga'",
  );
  const cookies = await crowdOf(pool);
  await pool.end();
  const path = `${url}/api/v2/pac/requisicoes/${rows[0]?.numero}/presenca`;
  const tabs = await Promise.all(cookies.map(async (cookie) => await openTab(url, path, cookie)));
  const toldAll = (): number => tabs.reduce((sum, { told }) => sum + told(), 0);

  async function phase(
    name: string,
    seconds: number,
    plan: readonly (readonly [number, string])[],
  ): Promise<Phase> {
    const [before, toldBefore] = [await processorSeconds(pid), toldAll()];
    const held = watchHeld(url, LOOK_MS);
    const began = performance.now();
    const took = await Promise.all(
      plan.map(async ([at, estado], n) => {
        await wait(at);
        return (await tabs[n % PEOPLE]?.say(estado)) ?? 0;
      }),
    );
    await wait(Math.max(0, seconds * 1000 - (performance.now() - began)));
    const lasted = (performance.now() - began) / 1000;
    const heldMs = await held();
    const sorted = took.toSorted((one, other) => one - other);
    return {
      name,
      seconds: lasted,
      beats: took.length,
      told: toldAll() - toldBefore,
      p50: sorted[Math.floor(sorted.length / 2)] ?? 0,
      p99: sorted[Math.floor(sorted.length * 0.99)] ?? 0,
      heldMs,
      busy: ((await processorSeconds(pid)) - before) / lasted,
      memoryMb: await residentMegabytes(pid),
    };
  }
  const spread = (rounds: number, estado: string): (readonly [number, string])[] =>
    Array.from({ length: PEOPLE * rounds }, (_none, n) => [(n * EVERY_MS) / PEOPLE, estado] as const);
  try {
    return {
      people: PEOPLE,
      phases: [
        await phase("come", 15, spread(1, "vendo")),
        await phase("look", 30, spread(2, "vendo")),
        await phase("write", 15, spread(1, "escrevendo")),
      ],
    };
  } finally {
    for (const tab of tabs) tab.close();
  }
}

/** As many people with a session each; gives their cookies. */
async function crowdOf(pool: ReturnType<typeof createPool>): Promise<string[]> {
  const { rows } = await pool.query<{ usuario_id: string }>(
    `insert into usuario (usuario_nome, usuario_email, usuario_cargo, grupo_usuario_id, criado_em)
     select 'Pessoa ' || n, 'multidao.' || n || '@rede.example', 'Peças', case n % 2 when 0 then 3 else 6 end, now()
     from generate_series(1, $1::int) n returning usuario_id`,
    [PEOPLE],
  );
  const ids = rows.map(({ usuario_id }) => usuario_id);
  await pool.query(
    `insert into usuario_concessionario (usuario_id, concessionario_conta)
     select usuario_id, '100101' from usuario where usuario_id = any($1::bigint[]) and grupo_usuario_id = 6`,
    [ids],
  );
  const tokens = ids.map(() => randomBytes(32).toString("base64url"));
  await pool.query(
    `insert into sessao (sessao_id, usuario_id, criada_em, vista_em)
     select sha256(token::bytea), id, now(), now() from unnest($1::bigint[], $2::text[]) s (id, token)`,
    [ids, tokens],
  );
  return tokens.map((token) => `pac_session=${token}`);
}

async function openTab(url: string, path: string, cookie: string): Promise<Tab> {
  const call = request(`${url}/api/v2/pac/eventos`, { headers: { cookie }, agent: false });
  call.on("error", () => undefined);
  call.end();
  const [answer] = (await once(call, "response")) as [IncomingMessage];
  let told = 0;
  answer.setEncoding("utf8");
  answer.on("error", () => undefined);
  answer.on("data", (text: string) => (told += text.split("event: presenca").length - 1));
  const aba = randomBytes(16).toString("hex");
  let vez = 0;
  return {
    told: () => told,
    close: () => void call.destroy(),
    say: async (estado) => {
      vez += 1;
      const began = performance.now();
      const said = await fetch(path, {
        method: "PUT",
        headers: { cookie, "content-type": "application/json" },
        body: JSON.stringify({ aba, vez, estado }),
      });
      if (!said.ok) throw new Error(`heartbeat: ${said.status} ${await said.text()}`);
      await said.arrayBuffer();
      return performance.now() - began;
    },
  };
}
