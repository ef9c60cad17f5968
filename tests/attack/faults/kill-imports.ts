import { sql } from "../../../server/platform/db/sql.ts";
import { becomes } from "../kit/events.ts";
import type { Tally } from "../kit/tally.ts";
import { dataOf } from "../kit/world.ts";
import type { World } from "../kit/world.ts";
import { endHolds, holdAt, killThere } from "./hold.ts";
import type { At } from "./hold.ts";
import { GBO, PRICES } from "./import-files.ts";
import type { Import } from "./import-files.ts";
import { again, expectWhole, onProduct } from "./place.ts";
import type { Place } from "./place.ts";
import { setTimeout as wait } from "node:timers/promises";

/** Where an import is met, whether the process dies only behind that, and where it then stands. */
interface Step {
  readonly name: string;
  readonly at: (kind: Import) => At;
  readonly behind: boolean;
  readonly status: string;
  /** Each kind has its own code for it; the rest is one code, which prices go through. */
  readonly own?: boolean;
}

const STEPS: readonly Step[] = [
  { name: "sent, not told", at: () => ({ commit: "importacao.criada" }), behind: true, status: "esperando" },
  {
    name: "reading",
    at: () => ({ insert: "importacao_rejeitado" }),
    behind: false,
    status: "lendo",
    own: true,
  },
  { name: "applying", at: ({ table }) => ({ insert: table }), behind: false, status: "aplicando", own: true },
  {
    name: "applied, not committed",
    at: () => ({ commit: "importacao.processada" }),
    behind: false,
    status: "aplicando",
  },
  {
    name: "committed, not told",
    at: () => ({ commit: "importacao.processada" }),
    behind: true,
    status: "processado",
  },
];
/** Part of the time that an import takes by itself, at which one is met by chance. */
const MOMENT = 0.4;
const ENDS_WITHIN_MS = 90_000;

/** The steps at which one of that kind dies; undefined is one by chance. */
const stepsOf = ({ table }: Import): readonly (Step | undefined)[] =>
  table === "item" ? [...STEPS, undefined] : STEPS.filter(({ own }) => own);

/** Waits for the end of an import; gives its verdict. */
async function verdictOf(world: World, part: string, path: string): Promise<string> {
  const deadline = performance.now() + ENDS_WITHIN_MS;
  let status = "";
  while (performance.now() < deadline) {
    const call = { who: "dac", method: "GET", path: `/api${path}`, patient: true };
    status = String(dataOf(await world.send(part, call))?.status);
    if (["processado", "falhou", "cancelado"].includes(status)) return status;
    await wait(100);
  }
  return `still ${status}`;
}

/** kill -9 at each step of an import, and once by chance: after the next start it is applied, all of it, once. */
async function importsKilled(tally: Tally, kind: Import): Promise<void> {
  const { part, send } = kind;
  await onProduct(tally, part, async (first) => {
    let place: Place = first;
    const before = await lastImport(first.world);
    const begun = performance.now();
    const calm = await send(first.world, "CALMO");
    const sent = performance.now();
    if (calm === undefined || (await verdictOf(first.world, part, calm)) !== "processado")
      tally.found(part, "an import by itself is not applied");
    const took = performance.now() - sent;
    tally.say(part, `sent in ${Math.round(sent - begun)} ms, applied in ${Math.round(took)} ms by itself`);
    for (const [at, step] of stepsOf(kind).entries()) {
      const name = `MORTE${at}X`;
      const { path, letGo } = step
        ? await dieAt(place, kind, { step, name })
        : await dieByChance(place, kind, { name, ms: MOMENT * took });
      const dead = place;
      place = await again(tally, dead);
      await letGo();
      if (dead !== first) await dead.leave();
      await endHolds(place.world.db);
      await expectOnce(place.world, kind, name, path);
    }
    await expectImports(place.world, kind, before);
    await expectWhole(place, part);
    if (place !== first) await place.leave();
    return place.product;
  });
}

/** What became of an import whose process died: the path of its state where it was acknowledged. */
interface Died {
  readonly path: string | undefined;
  readonly letGo: () => Promise<void>;
}

async function dieAt(
  place: Place,
  kind: Import,
  { step, name }: { readonly step: Step; readonly name: string },
): Promise<Died> {
  const { world } = place;
  const held = await holdAt(world.db, step.at(kind));
  const sending = kind.send(world, name);
  if (!(await killThere(place, held, step.behind)))
    world.tally.found(kind.part, "a step was not met", step.name);
  const path = await sending;
  // The database goes on until the next start.
  const { importacao_status: status } = await world.db
    .selectFrom("importacao")
    .select("importacao_status")
    .orderBy("importacao_id", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  if (status !== step.status)
    world.tally.found(kind.part, "a step stands elsewhere", `${step.name}: ${status}`);
  const isTold = path !== undefined;
  if (isTold === (step === STEPS[0]))
    world.tally.found(kind.part, `an import is ${isTold ? "" : "not "}acknowledged`, step.name);
  return { path, letGo: async () => await held.letGo() };
}

async function dieByChance(
  { world, product }: Place,
  kind: Import,
  { name, ms }: { readonly name: string; readonly ms: number },
): Promise<Died> {
  const path = await kind.send(world, name);
  await wait(ms);
  product.kill("SIGKILL");
  await product.ended;
  return { path, letGo: async () => undefined };
}

/** All of it is there, once, also where its sender was not told: it was stored by then. */
async function expectOnce(
  world: World,
  { part, count, rows }: Import,
  name: string,
  path: string | undefined,
): Promise<void> {
  const verdict = path === undefined ? "not told" : await verdictOf(world, part, path);
  if (path !== undefined && verdict !== "processado")
    world.tally.found(part, "an acknowledged import is not applied", `${name}: ${verdict}`);
  if (path === undefined && !(await becomes(async () => (await count(world, name)) > 0, ENDS_WITHIN_MS)))
    world.tally.found(part, "an import that was stored is not applied", name);
  const stored = await count(world, name);
  if (stored !== rows)
    world.tally.found(part, "an import is not there once", `${name}, ${verdict}: ${stored} of ${rows} rows`);
}

/** The newest import; those of the demo network come before ours. */
async function lastImport({ db }: World): Promise<number> {
  const newest = db.selectFrom("importacao").select(db.fn.max("importacao_id").as("id"));
  return (await newest.executeTakeFirstOrThrow()).id ?? 0;
}

/** Each import has ended as one run alone would have ended it: what is applied a second time finds nothing to insert. */
async function expectImports({ db, tally }: World, kind: Import, before: number): Promise<void> {
  const { part, rows: wanted } = kind;
  const all = await db
    .selectFrom("importacao")
    .select(["importacao_id", "importacao_status", "inseridos", "rejeitados"])
    .where("importacao_id", ">", before)
    .orderBy("importacao_id")
    .execute();
  const odd = all.filter(
    ({ importacao_status: status, inseridos, rejeitados }) =>
      status !== "processado" || inseridos !== wanted || rejeitados !== 1,
  );
  // And the one that nobody killed.
  if (all.length !== stepsOf(kind).length + 1)
    tally.found(part, "imports are missing, or too many", String(all.length));
  if (odd.length > 0) tally.found(part, "imports did not end as one run would", JSON.stringify(odd));
  const { rows } =
    await sql`select objeto_id, count(*) as n from auditoria where acao = 'importacao.processada'
    and objeto_id = any(${all.map(({ importacao_id }) => String(importacao_id))}::text[]) group by 1 having count(*) <> 1`.execute(
      db,
    );
  if (rows.length > 0) tally.found(part, "imports that were applied twice", JSON.stringify(rows));
}

/** Lists of prices. */
export const priceImportsKilled = async (tally: Tally): Promise<void> => await importsKilled(tally, PRICES);

/** Workbooks of GBO. */
export const gboImportsKilled = async (tally: Tally): Promise<void> => await importsKilled(tally, GBO);
