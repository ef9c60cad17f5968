import { sql } from "../../../server/platform/db/sql.ts";
import { AMPLIFIERS, COLUMNS } from "../../workbooks/amplifiers.ts";
import type { Amplifier } from "../../workbooks/amplifiers.ts";
import { rowOf, xlsxByHand } from "../../workbooks/by-hand.ts";
import { multipart } from "../kit/multipart.ts";
import { startPulse } from "../kit/pulse.ts";
import type { Reply } from "../kit/wire.ts";
import { dataOf } from "../kit/world.ts";
import type { World } from "../kit/world.ts";
import { countStatuses, residentMegabytes } from "./attack.ts";
import type { Attack } from "./attack.ts";
import { randomUUID } from "node:crypto";

/** Who sends, each on a week of theirs; the last sends a good file meanwhile. */
const SENDERS = [
  ["dealer.autos", "100101"],
  ["dealer2.autos", "100103"],
  ["admin", "100102"],
] as const;
const GOOD = ["dealer.vans", "200201"] as const;
/** What the process may hold, in MB, and the 99th percentile of other people's calls, in ms. */
const MOST_MB = 600;
const MOST_P99_MS = 200;
/** How long a small file may take beside them: two readers, each at another's file for 5 s at most. */
const MOST_GOOD_MS = 6000;
const EVERY_MS = 50;
/** The way of a file that is not read, of one that is, and of one that has to come again. */
const ANSWERS: ReadonlySet<number> = new Set([200, 400, 413, 415, 429, 503]);

interface Seen {
  /** What other people's calls took, in ms. */
  readonly times: readonly number[];
  /** The most that the process held, in MB. */
  readonly most: number;
}

/** Does it while somebody else reads a list again and again. */
async function beside(world: World, work: () => Promise<void>): Promise<Seen> {
  const path = "/api/v2/pac/requisicoes?view=ga&pagina=1";
  const pulse = startPulse({ port: world.port, path, cookie: world.cookieOf("ga"), everyMs: EVERY_MS });
  let most = 0;
  const looking = setInterval(() => {
    void residentMegabytes(world).then((now) => {
      most = Math.max(most, now ?? 0);
      return most;
    });
  }, EVERY_MS);
  try {
    await work();
  } finally {
    clearInterval(looking);
  }
  return { times: await pulse.stop(), most };
}

interface Place {
  readonly who: string;
  readonly path: string;
}

/** Where these people may send a week's file: to the newest week of their account that may still be written. */
async function placesOf(
  world: World,
  people: readonly (readonly [who: string, conta: string])[],
): Promise<Place[]> {
  const contas = people.map(([, conta]) => conta);
  const { rows } = await sql<{ conta: string; semana: string }>`
    select i.concessionario_conta as conta, max(i.info_semana) as semana from informativo i
    join ano a on a.info_ano = left(i.info_semana, 4)::smallint and a.ano_status = 'A'
    where i.concessionario_conta = any(${contas}::text[]) and i.info_status in ('P', 'R')
    group by i.concessionario_conta`.execute(world.db);
  const weeks = new Map(rows.map(({ conta, semana }) => [conta, semana]));
  const root = "/api/v2/carros_parados/informativo/subir_arquivo";
  return people.flatMap(([who, conta]) =>
    weeks.has(conta) ? { who, path: `${root}/${conta}/${weeks.get(conta)}` } : [],
  );
}

/** So many of one file at once, and a good one beside them; gives what the good one took, in ms. */
async function sendMany(
  world: World,
  part: string,
  { name, ending, content }: Amplifier,
  count: number,
): Promise<number> {
  const file = await multipart({ name: `semana.${ending}`, content: content() });
  const good = xlsxByHand({ rows: rowOf(1, COLUMNS) + rowOf(2, COLUMNS) });
  const goodFile = await multipart({ name: "semana.xlsx", content: good });
  const send = async ({ who, path }: Place, body: typeof file): Promise<Reply> =>
    await world.send(part, { who, method: "POST", path, patient: true, ...body });
  const places = await placesOf(world, SENDERS);
  const [mine] = await placesOf(world, [GOOD]);
  if (places.length === 0 || !mine) throw new Error("nobody has a week that may be written");
  const all = Array.from(
    { length: count },
    async (_, at) => await send(places[at % places.length] ?? mine, file),
  );
  const small = await send(mine, goodFile);
  const replies = await Promise.all(all);
  const wrong = replies.filter(({ status }) => !ANSWERS.has(status));
  if (wrong.length > 0) world.tally.found(part, `${name}: ${countStatuses(wrong)}`);
  if (replies.every(({ status }) => status === 429))
    world.tally.found(part, `${name}: nobody's file was read`, countStatuses(replies));
  if (small.status !== 200) world.tally.found(part, `a small file beside ${name} answers ${small.status}`);
  return small.ms;
}

const weeks: Attack = {
  name: "amplifiers: a week's file",
  run: async (world, quick) => {
    const part = weeks.name;
    const times: number[] = [];
    let most = 0;
    for (const one of quick ? AMPLIFIERS.filter(({ quick: isQuick }) => isQuick) : AMPLIFIERS) {
      // Made before anything is measured: it takes time of the same machine.
      const made = one.content();
      let good = 0;
      const seen = await beside(world, async () => {
        good = await sendMany(world, part, { ...one, content: () => made }, quick ? 6 : 30);
      });
      times.push(...seen.times);
      most = Math.max(most, seen.most);
      if (world.pid === undefined) continue;
      world.tally.say(part, `${one.name}: ${seen.most} MB, the small file ${Math.round(good)} ms`);
      if (seen.most > MOST_MB) world.tally.found(part, `${one.name} takes ${seen.most} MB`);
      if (good > MOST_GOOD_MS)
        world.tally.found(part, `a small file waits ${Math.round(good)} ms beside ${one.name}`);
    }
    if (world.pid === undefined) return;
    const p99 = times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? 0;
    world.tally.say(part, `others: p99 ${Math.round(p99)} ms of ${times.length} calls, at most ${most} MB`);
    if (p99 > MOST_P99_MS)
      world.tally.found(part, `other people's calls have a p99 of ${Math.round(p99)} ms`);
  },
};

/** The import of GBO reads in a job: it ends with a reason, and so does nobody else's call. */
const gbo: Attack = {
  name: "amplifiers: GBO",
  run: async (world, quick) => {
    const part = gbo.name;
    const root = "/api/v2/carros_parados/administrativo/gbo";
    for (const { name, content } of AMPLIFIERS.filter(({ ending }) => ending === "xlsx").slice(
      0,
      quick ? 1 : 4,
    )) {
      const arquivo_id = randomUUID();
      const file = await multipart(
        { name: "gbo.xlsx", content: content() },
        { arquivo_nome: "gbo.xlsx", arquivo_id },
      );
      const { most } = await beside(world, async () => {
        const sent = await world.send(part, {
          who: "dac",
          method: "POST",
          path: `${root}/upload_arquivos_manutencao`,
          patient: true,
          ...file,
        });
        if (sent.status !== 200) return world.tally.found(part, `${name} answers ${sent.status}`);
        // Nothing works the queue off in the quick part.
        for (let asked = 0; world.pid !== undefined && asked < 40; asked++) {
          const state = dataOf(
            await world.send(part, {
              who: "dac",
              method: "GET",
              path: `${root}/importacao/${arquivo_id}`,
              patient: true,
            }),
          );
          if (!["esperando", "lendo", "aplicando"].includes(state?.status)) {
            world.tally.say(part, `${name}: ${state?.status}, ${state?.motivo}`);
            return undefined;
          }
        }
        if (world.pid !== undefined) world.tally.found(part, `${name}: the import never ends`);
        return undefined;
      });
      if (most > MOST_MB) world.tally.found(part, `${name} takes ${most} MB`);
    }
  },
};

export const AMPLIFIED: readonly Attack[] = [weeks, gbo];
