import { sql } from "../../../server/platform/db/sql.ts";
import { pdfFile } from "../../http/samples.ts";
import { multipart } from "../kit/multipart.ts";
import type { Tally } from "../kit/tally.ts";
import { dataOf } from "../kit/world.ts";
import type { World } from "../kit/world.ts";
import { again, expectWhole, onProduct } from "./place.ts";
import type { Place } from "./place.ts";
import { once } from "node:events";
import { readdir } from "node:fs/promises";
import { request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";

const PART = "kill-uploads";
const UPLOADER = "dealer.vans";
/** Parts of the time that one upload took just before, by itself. */
const MOMENTS = [0.2, 0.5, 0.8, 1, 1.4, 2];
/** Beside one that stays half: four of a person are taken at once. */
const WHOLE = 3;

/** Two megabytes that no other upload has. */
const contentOf = (name: string): Buffer =>
  Buffer.concat([pdfFile().content, Buffer.alloc(2 * 1024 * 1024, `${name} `)]);

/** kill -9 at moments spread over uploads: what was acknowledged is there to the byte, and no row is without its content. */
export async function uploadsKilled(tally: Tally): Promise<void> {
  await onProduct(tally, PART, async (first) => {
    let place = first;
    const acknowledged = new Map<string, Buffer>();
    for (const moment of MOMENTS) {
      await killAt(place, moment, acknowledged);
      const next = await again(tally, place);
      if (place !== first) await place.leave();
      place = next;
      // As if the three minutes were over for which uploads of a dead process count.
      await sql`delete from vaga`.execute(place.world.db);
    }
    const { world, product } = place;
    for (const [id, content] of acknowledged) {
      const reply = await world.send(PART, {
        who: UPLOADER,
        method: "GET",
        path: `/api/v2/arquivos/${id}`,
      });
      if (reply.status !== 200 || !reply.body.equals(content))
        tally.found(PART, "an acknowledged upload is not there as it was sent", `${id}: ${reply.status}`);
    }
    tally.say(
      PART,
      `${MOMENTS.length} kills, ${acknowledged.size} uploads were acknowledged, ${acknowledged.size - 2 * MOMENTS.length} of them beside one`,
    );
    await expectContents(world);
    // What no row tells of is swept a day later (docs/operations.md), and judged above.
    await expectWhole(place, PART, true);
    if (place !== first) await place.leave();
    return product;
  });
}

const pathIn = (world: World): string => `/api/v2/arquivos/req/id/${world.nextNumero()}/anx_requisicao`;

/** Uploads it, and notes whether that was acknowledged; without an answer nothing was. */
async function send(world: World, content: Buffer, acknowledged: Map<string, Buffer>): Promise<void> {
  const file = await multipart({ ...pdfFile(), content });
  const reply = await world.wire.send({ who: UPLOADER, method: "POST", path: pathIn(world), ...file });
  const id: string | undefined = dataOf(reply)?.arquivos[0]?.arquivo_id;
  if (reply.status === 200 && id !== undefined) acknowledged.set(id, content);
  else if (reply.status !== 0) world.tally.found(PART, `an upload answers ${reply.status}`);
}

async function killAt(
  { world, product }: Place,
  moment: number,
  acknowledged: Map<string, Buffer>,
): Promise<void> {
  // The first of a start takes longer than the others.
  await send(world, contentOf(`${moment} a`), acknowledged);
  const sent = performance.now();
  await send(world, contentOf(`${moment} b`), acknowledged);
  const took = performance.now() - sent;
  const half = request({
    host: "127.0.0.1",
    port: world.port,
    agent: false,
    method: "POST",
    path: pathIn(world),
    headers: { cookie: world.cookieOf(UPLOADER), "content-type": "multipart/form-data; boundary=x" },
  });
  half.on("error", () => undefined);
  const begun = '--x\r\ncontent-disposition: form-data; name="arquivo"; filename="a.pdf"\r\n\r\n%PDF-1.7\n';
  half.write(begun + "x".repeat(100_000));
  await once(half, "socket");
  const uploads = Array.from({ length: WHOLE }, async (_, at) => {
    const content = contentOf(`${moment} ${at}`);
    // Begun one after the other: one kill meets them at several steps.
    await wait((at * took) / WHOLE);
    await send(world, content, acknowledged);
  });
  await wait(moment * took);
  product.kill("SIGKILL");
  await product.ended;
  await Promise.all(uploads);
  half.destroy();
}

/** Rows without a content, which would be a file that is listed and cannot be opened. */
async function expectContents({ db, storage, tally }: World): Promise<void> {
  const entries = await readdir(storage, { recursive: true, withFileTypes: true });
  const kept = new Set(entries.filter((entry) => entry.isFile()).map(({ name }) => name));
  const { rows } = await sql<{ id: string }>`
    select arquivo_id::text as id from arquivo a where exists (
      select from auditoria u where u.acao = 'arquivo.enviado' and u.objeto_id = a.arquivo_id::text)`.execute(
    db,
  );
  const empty = rows.filter(({ id }) => !kept.has(id));
  if (empty.length > 0) tally.found(PART, "rows without their content", JSON.stringify(empty.slice(0, 2)));
  const known = await sql<{ id: string }>`select arquivo_id::text as id from arquivo`.execute(db);
  const ids = new Set(known.rows.map(({ id }) => id));
  const strange = [...kept].filter((name) => /^[0-9a-f-]{36}/.test(name) && !ids.has(name));
  tally.say(PART, `${strange.length} contents without a row, which are swept a day later`);
}
