import { utils, write } from "@e965/xlsx";
import { sql } from "kysely";
import { multipart } from "../kit/multipart.ts";
import type { Tally } from "../kit/tally.ts";
import type { Reply } from "../kit/wire.ts";
import { dataOf } from "../kit/world.ts";
import type { World } from "../kit/world.ts";
import { again, expectWhole, onProduct } from "./place.ts";
import type { Place } from "./place.ts";
import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";

/** What comes in by file, under a name that stands in all its rows. */
interface Import {
  readonly part: string;
  /** Sends the file; gives the path of its state where that was acknowledged. */
  readonly send: (world: World, name: string) => Promise<string | undefined>;
  /** Rows of that name that are stored. */
  readonly count: (world: World, name: string) => Promise<number>;
  readonly rows: number;
}

/** Parts of the time that an import takes by itself. */
const MOMENTS = [0, 0.25, 0.5, 0.75, 0.95];
const ENDS_WITHIN_MS = 90_000;

const PRICES: Import = {
  part: "kill-imports",
  rows: 40_000,
  send: async (world, name) => {
    const lines = Array.from(
      { length: PRICES.rows },
      (_, at) => `${name}${at};Parafuso sextavado M${at % 40};${1 + (at % 900)},50;`,
    );
    const head = "item_codigo;item_desc;item_preco;item_preco_ekosbras";
    const file = { name: "precos.csv", content: Buffer.from([head, ...lines, ""].join("\n")) };
    const reply = await sendFile(world, PRICES.part, "/v2/arquivos/item/id/0/imp_item", file);
    const id: string | undefined = dataOf(reply)?.arquivos[0]?.arquivo_id;
    return id && `/v2/pac/administrativo/itens/importacao/${id}`;
  },
  count: async ({ db }, name) => {
    const { rows } = await sql<{ n: number }>`
      select count(*) as n from item where item_codigo like ${`${name}%`}`.execute(db);
    return rows[0]?.n ?? 0;
  },
};

const GBO: Import = {
  part: "kill-gbo",
  rows: 6_000,
  send: async (world, name) => {
    const head = ["Item", "Invoice", "Quantidade", "Modal", "Previsão (Semana)", "Travado?"];
    const rows = Array.from({ length: GBO.rows }, (_, at) => [
      `A205885${1000 + at}`,
      `${name}${at}`,
      1 + (at % 5),
      "Marítimo",
      at % 12,
      "Não",
    ]);
    const book = utils.book_new();
    utils.book_append_sheet(book, utils.aoa_to_sheet([head, ...rows]), "Plan1");
    const content = write(book, { bookType: "xlsx", type: "buffer" }) as Buffer;
    const root = "/v2/carros_parados/administrativo/gbo";
    const fields = { arquivo_nome: "gbo.xlsx", arquivo_id: randomUUID() };
    const path = `${root}/upload_arquivos_manutencao`;
    const reply = await sendFile(world, GBO.part, path, { name: "gbo.xlsx", content }, fields);
    return reply.status === 200 ? `${root}/importacao/${fields.arquivo_id}` : undefined;
  },
  count: async ({ db }, name) => {
    const { rows } = await sql<{ n: number }>`
      select count(*) as n from gbo where invoice_id like ${`${name}%`}`.execute(db);
    return rows[0]?.n ?? 0;
  },
};

/** A refusal is a finding; no answer is none. */
async function sendFile(
  world: World,
  part: string,
  path: string,
  file: { readonly name: string; readonly content: Buffer },
  fields: Readonly<Record<string, string>> = {},
): Promise<Reply> {
  const call = { who: "dac", method: "POST", path: `/api${path}`, ...(await multipart(file, fields)) };
  const reply = await world.wire.send(call);
  if (reply.status !== 200 && reply.status !== 0)
    world.tally.found(part, `a file answers ${reply.status}`, reply.body.toString().slice(0, 200));
  return reply;
}

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

/** kill -9 at moments spread over an import: after the next start it is applied, all of it, once. */
async function importsKilled(tally: Tally, { part, send, count, rows }: Import): Promise<void> {
  await onProduct(tally, part, async (first) => {
    let place: Place = first;
    const begun = performance.now();
    const calm = await send(first.world, "CALMO");
    const sent = performance.now();
    if (calm === undefined || (await verdictOf(first.world, part, calm)) !== "processado")
      tally.found(part, "an import by itself is not applied");
    const took = performance.now() - sent;
    tally.say(part, `sent in ${Math.round(sent - begun)} ms, applied in ${Math.round(took)} ms by itself`);
    for (const moment of MOMENTS) {
      const name = `MORTE${moment * 100}X`;
      const path = await send(place.world, name);
      await wait(moment * took);
      place.product.kill("SIGKILL");
      await place.product.ended;
      const next = await again(tally, place);
      if (place !== first) await place.leave();
      place = next;
      const verdict = path === undefined ? "no answer" : await verdictOf(next.world, part, path);
      const stored = await count(next.world, name);
      if (path !== undefined && (verdict !== "processado" || stored !== rows))
        tally.found(
          part,
          "an acknowledged import is not there once",
          `${verdict}, ${stored} of ${rows} rows`,
        );
      if (path === undefined && stored !== 0 && stored !== rows)
        tally.found(part, "a part of an import is there", `${stored} of ${rows} rows`);
    }
    await expectImports(place.world, part);
    await expectWhole(place, part);
    if (place !== first) await place.leave();
    return place.product;
  });
}

/** Each import has ended. */
async function expectImports({ db, tally }: World, part: string): Promise<void> {
  const open = await db
    .selectFrom("importacao")
    .select(["importacao_id", "importacao_status"])
    .where("terminado_em", "is", null)
    .execute();
  if (open.length > 0) tally.found(part, "imports that do not end", JSON.stringify(open));
}

/** Lists of prices. */
export const priceImportsKilled = async (tally: Tally): Promise<void> => await importsKilled(tally, PRICES);

/** Workbooks of GBO. */
export const gboImportsKilled = async (tally: Tally): Promise<void> => await importsKilled(tally, GBO);
