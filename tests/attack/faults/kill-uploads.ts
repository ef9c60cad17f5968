import { sql } from "../../../server/platform/db/sql.ts";
import { pdfFile } from "../../http/samples.ts";
import { becomes } from "../kit/events.ts";
import { multipart } from "../kit/multipart.ts";
import type { Tally } from "../kit/tally.ts";
import { dataOf } from "../kit/world.ts";
import type { World } from "../kit/world.ts";
import { endHolds, holdAt, killThere } from "./hold.ts";
import type { At } from "./hold.ts";
import { again, expectWhole, onProduct } from "./place.ts";
import type { Place } from "./place.ts";
import { readdir } from "node:fs/promises";
import { request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";

const PART = "kill-uploads";
const UPLOADER = "dealer.vans";
/** Beside one that stays half: four of a person are taken at once. */
const WHOLE = 3;
const HALF_WITHIN_MS = 10_000;
const ANSWERED_WITHIN_MS = 30_000;

/** Where an upload is met, whether the process dies only behind that, and how many rows it then has. */
interface Step {
  readonly name: string;
  readonly at: At;
  readonly behind: boolean;
  readonly rows: 0 | 1;
}

const COMMIT = { commit: "arquivo.enviado" };
const STEPS: readonly Step[] = [
  { name: "content without a row", at: { insert: "arquivo" }, behind: false, rows: 0 },
  { name: "row before its commit", at: COMMIT, behind: false, rows: 0 },
  { name: "committed before its answer", at: COMMIT, behind: true, rows: 1 },
];
/** A part of the time that one upload took just before, by itself; then as soon as one of those under way is answered. */
const MOMENTS = [0.3, "answered"] as const;

/** What must be there to the byte, by its id. */
type Kept = Map<string, Buffer>;

/** Two megabytes that no other upload has. */
const contentOf = (name: string): Buffer =>
  Buffer.concat([pdfFile().content, Buffer.alloc(2 * 1024 * 1024, `${name} `)]);

/**
 * kill -9 at each step of an upload, and at moments between them beside one whose body is half there: what was acknowledged
 * is there to the byte, no row is without its content, and what was not committed has no row.
 */
export async function uploadsKilled(tally: Tally): Promise<void> {
  await onProduct(tally, PART, async (first) => {
    let place: Place = first;
    const kept: Kept = new Map();
    /** Starts again on what the dead process left; gives what stood before to let go of it. */
    const restart = async (): Promise<() => Promise<void>> => {
      const dead = place;
      place = await again(tally, dead);
      // As if the three minutes were over for which uploads of a dead process count.
      await sql`delete from vaga`.execute(place.world.db);
      return async () => (dead === first ? undefined : await dead.leave());
    };
    for (const step of STEPS) {
      const held = await holdAt(place.world.db, step.at);
      const sent = send(place.world, step.name, kept);
      if (!(await killThere(place, held, step.behind))) tally.found(PART, "a step was not met", step.name);
      if ((await sent) !== 0) tally.found(PART, "an upload was answered before it was stored", step.name);
      const leave = await restart();
      await held.letGo();
      await leave();
      await endHolds(place.world.db);
      await expectRows(place.world, step, kept);
    }
    for (const moment of MOMENTS) {
      await killAt(place, moment, kept);
      await (
        await restart()
      )();
    }
    const { world, product } = place;
    for (const [id, content] of kept) await readBack(world, id, content);
    tally.say(PART, `${STEPS.length + MOMENTS.length} kills, ${kept.size} uploads are to be there`);
    await expectContents(world);
    // What no row tells of is swept a day later (docs/operations.md), and judged above.
    await expectWhole(place, PART, true);
    if (place !== first) await place.leave();
    return product;
  });
}

const pathIn = (world: World): string => `/api/v2/arquivos/req/id/${world.nextNumero()}/anx_requisicao`;

/** Uploads that content under that name, and notes it where it was acknowledged; gives the status, 0 without an answer. */
async function send(world: World, name: string, kept: Kept): Promise<number> {
  const content = contentOf(name);
  const file = await multipart({ name: `${name}.pdf`, content });
  const reply = await world.wire.send({ who: UPLOADER, method: "POST", path: pathIn(world), ...file });
  const id: string | undefined = dataOf(reply)?.arquivos[0]?.arquivo_id;
  if (reply.status === 200 && id !== undefined) kept.set(id, content);
  else if (reply.status !== 0) world.tally.found(PART, `an upload answers ${reply.status}`);
  return reply.status;
}

/** Two uploads by themselves, which must be acknowledged, then three and a half one that the process dies beside. */
async function killAt(place: Place, moment: (typeof MOMENTS)[number], kept: Kept): Promise<void> {
  const { world, product } = place;
  // The first of a start takes longer than the others.
  const calm = [await send(world, `${moment} a`, kept)];
  const begun = performance.now();
  calm.push(await send(world, `${moment} b`, kept));
  const took = performance.now() - begun;
  if (calm.join() !== "200,200")
    world.tally.found(PART, "an upload by itself is not acknowledged", `${moment}: ${calm.join()}`);
  const half = await beginHalf(world);
  const before = kept.size;
  const uploads = Array.from({ length: WHOLE }, async (_, at) => {
    // Begun one after the other: one kill meets them at several steps.
    await wait((at * took) / WHOLE);
    return await send(world, `${moment} ${at}`, kept);
  });
  if (moment !== "answered") await wait(moment * took);
  else if (!(await becomes(() => kept.size > before, ANSWERED_WITHIN_MS)))
    world.tally.found(PART, "nothing beside a half upload was acknowledged");
  product.kill("SIGKILL");
  await product.ended;
  world.tally.say(PART, `at ${moment}: answered ${(await Promise.all(uploads)).join(", ")}`);
  half();
}

/** An upload whose body stays half; gives how to let go of it. */
async function beginHalf(world: World): Promise<() => void> {
  const countParts = async (): Promise<number> =>
    (await readdir(world.storage, { recursive: true })).filter((name) => name.endsWith(".part")).length;
  const before = await countParts();
  const half = request({
    host: "127.0.0.1",
    port: world.port,
    agent: false,
    method: "POST",
    path: pathIn(world),
    headers: { cookie: world.cookieOf(UPLOADER), "content-type": "multipart/form-data; boundary=x" },
  });
  half.on("error", () => undefined);
  const head = '--x\r\ncontent-disposition: form-data; name="arquivo"; filename="a.pdf"\r\n\r\n%PDF-1.7\n';
  half.write(head + "x".repeat(100_000));
  if (!(await becomes(async () => (await countParts()) > before, HALF_WITHIN_MS)))
    world.tally.found(PART, "an upload does not begin to be written");
  return () => void half.destroy();
}

/** What a step left: nothing of it, or all of it though nobody was told. */
async function expectRows({ db, tally }: World, { name, rows: wanted }: Step, kept: Kept): Promise<void> {
  const rows = await db
    .selectFrom("arquivo")
    .select("arquivo_id")
    .where("arquivo_nome_original", "=", `${name}.pdf`)
    .execute();
  if (rows.length !== wanted)
    tally.found(PART, "an upload has other rows than its step", `${name}: ${rows.length}`);
  for (const { arquivo_id } of rows) kept.set(arquivo_id, contentOf(name));
}

async function readBack(world: World, id: string, content: Buffer): Promise<void> {
  const reply = await world.send(PART, { who: UPLOADER, method: "GET", path: `/api/v2/arquivos/${id}` });
  if (reply.status !== 200 || !reply.body.equals(content))
    world.tally.found(PART, "an acknowledged upload is not there as it was sent", `${id}: ${reply.status}`);
}

/** Rows without a content, which would be a file that is listed and cannot be opened. */
async function expectContents({ db, storage, tally }: World): Promise<void> {
  const entries = await readdir(storage, { recursive: true, withFileTypes: true });
  const names = new Set(entries.filter((entry) => entry.isFile()).map(({ name }) => name));
  const { rows } = await sql<{ id: string }>`
    select arquivo_id::text as id from arquivo a where exists (
      select from auditoria u where u.acao = 'arquivo.enviado' and u.objeto_id = a.arquivo_id::text)`.execute(
    db,
  );
  const empty = rows.filter(({ id }) => !names.has(id));
  if (empty.length > 0) tally.found(PART, "rows without their content", JSON.stringify(empty.slice(0, 2)));
  const known = await sql<{ id: string }>`select arquivo_id::text as id from arquivo`.execute(db);
  const ids = new Set(known.rows.map(({ id }) => id));
  const strange = [...names].filter((name) => /^[0-9a-f-]{36}$/.test(name) && !ids.has(name));
  tally.say(PART, `${strange.length} contents without a row, which are swept a day later`);
  // The step that stays so is met on purpose: none at all would say that it was not.
  if (strange.length === 0) tally.found(PART, "no content was met without its row");
}
