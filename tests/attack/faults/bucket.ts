import { pdfFile } from "../../http/samples.ts";
import { startS3 } from "../../s3/start-s3.ts";
import type { S3 } from "../../s3/start-s3.ts";
import { multipart } from "../kit/multipart.ts";
import { startProxy } from "../kit/proxy.ts";
import type { Proxy } from "../kit/proxy.ts";
import type { Tally } from "../kit/tally.ts";
import { dataOf } from "../kit/world.ts";
import type { World } from "../kit/world.ts";
import { expectAll, writeDuring } from "./ledger.ts";
import { expectWhole, onProduct } from "./place.ts";
import type { Place } from "./place.ts";

const PART = "bucket";
const UPLOADER = "dealer.vans";
/** A call is given up after 15 seconds without a byte. */
const GIVEN_UP_WITHIN_MS = 20_000;

/** One after the other: how the store behaves, and what an upload is then answered. */
interface Stage {
  readonly name: string;
  readonly begin: (way: Proxy, s3: S3) => Promise<void> | void;
  readonly upload: 200 | 503;
  /** What an attachment is answered that is there already. */
  readonly download: 200 | 503;
}

const STAGES: readonly Stage[] = [
  { name: "good", begin: () => undefined, upload: 200, download: 200 },
  { name: "down", begin: async (way) => await way.shut(), upload: 503, download: 503 },
  {
    name: "slow",
    begin: async (way) => {
      await way.open();
      way.delay(400);
    },
    upload: 200,
    download: 200,
  },
  {
    name: "mute",
    begin: (way) => way.delay(Number.POSITIVE_INFINITY),
    upload: 503,
    download: 503,
  },
  {
    name: "storing without a word",
    begin: async (way, s3) => {
      way.cut();
      way.delay(0);
      await s3.treat({ storesMutely: { times: 1 } });
    },
    upload: 200,
    download: 200,
  },
  {
    name: "failing",
    begin: async (_way, s3) => await s3.treat({ fails: { status: 503, code: "SlowDown", times: 1_000 } }),
    upload: 503,
    download: 503,
  },
  { name: "good again", begin: async (_way, s3) => await s3.treat({}), upload: 200, download: 200 },
];

/** The bucket is down, slow, mute and failing under load: files alone are refused, and what was taken is there. */
export async function bucketFails(tally: Tally): Promise<void> {
  const s3 = await startS3();
  const way = await startProxy(Number(new URL(s3.settings.endpoint ?? "").port));
  const url = s3.url.replace(/127\.0\.0\.1:\d+/, `127.0.0.1:${way.port}`);
  const work = async (place: Place): Promise<Place["product"]> => {
    const { world, product } = place;
    const kept = new Map<string, Buffer>();
    const ledger = await writeDuring(world, PART, { refusals: [] }, async () => {
      for (const stage of STAGES) {
        await stage.begin(way, s3);
        await tryFiles(world, stage, kept);
      }
    });
    for (const [id, content] of kept) await readBack(world, id, content);
    tally.say(PART, `${kept.size} uploads were acknowledged`);
    await expectRows(place, s3, kept);
    await expectAll(world, PART, ledger);
    await expectWhole(place, PART, true);
    return product;
  };
  try {
    await onProduct(tally, PART, work, { ...s3.env, STORAGE_URL: url });
  } finally {
    await way.close();
    await s3.kill();
  }
}

async function tryFiles(world: World, stage: Stage, kept: Map<string, Buffer>): Promise<void> {
  const expected = (what: string, status: number, wanted: number, ms: number): void => {
    world.tally.say(PART, `${stage.name}: ${what} ${status} after ${Math.round(ms)} ms`);
    if (status !== wanted) world.tally.found(PART, `${stage.name}: ${what} answers ${status}`);
    if (ms > GIVEN_UP_WITHIN_MS) world.tally.found(PART, `${stage.name}: ${what} takes ${Math.round(ms)} ms`);
  };
  const content = Buffer.concat([pdfFile().content, Buffer.from(`% ${stage.name}\n`.repeat(5_000))]);
  const path = `/api/v2/arquivos/req/id/${world.nextNumero()}/anx_requisicao`;
  const file = await multipart({ ...pdfFile(), content });
  const [known] = kept.keys();
  const [sent, read] = await Promise.all([
    world.send(PART, { who: UPLOADER, method: "POST", path, ...file, patient: true }),
    known === undefined
      ? undefined
      : world.send(PART, {
          who: UPLOADER,
          method: "GET",
          path: `/api/v2/arquivos/${known}`,
          patient: true,
        }),
  ]);
  expected("an upload", sent.status, stage.upload, sent.ms);
  if (read) expected("a download", read.status, stage.download, read.ms);
  const id: string | undefined = dataOf(sent)?.arquivos[0]?.arquivo_id;
  if (sent.status === 200 && id !== undefined) kept.set(id, content);
}

async function readBack(world: World, id: string, content: Buffer): Promise<void> {
  const { status, body } = await world.send(PART, {
    who: UPLOADER,
    method: "GET",
    path: `/api/v2/arquivos/${id}`,
  });
  if (status !== 200 || !body.equals(content))
    world.tally.found(PART, "an acknowledged upload is not there as it was sent", `${id}: ${status}`);
}

/** What was refused has left no row; every row has its object. */
async function expectRows(
  { world: { db, tally }, mark }: Place,
  s3: S3,
  kept: ReadonlyMap<string, Buffer>,
): Promise<void> {
  const rows = await db
    .selectFrom("auditoria as a")
    .innerJoin("usuario as u", "u.usuario_id", "a.usuario_id")
    .select("a.objeto_id")
    .where("a.acao", "=", "arquivo.enviado")
    .where("u.usuario_email", "=", `${UPLOADER}@pac.demo`)
    .where("a.auditoria_id", ">", mark.auditoria)
    .execute();
  const stored = rows.map(({ objeto_id }) => objeto_id ?? "");
  const unsaid = stored.filter((id) => !kept.has(id));
  if (unsaid.length > 0) tally.found(PART, "a refused upload has its row", unsaid.join(", "));
  const keys = new Set(await s3.keys());
  const empty = stored.filter((id) => ![...keys].some((key) => key.includes(id)));
  if (empty.length > 0) tally.found(PART, "rows without their object", empty.join(", "));
}
