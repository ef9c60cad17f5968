import { utils, write } from "@e965/xlsx";
import { sql } from "../../../server/platform/db/sql.ts";
import { multipart } from "../kit/multipart.ts";
import type { Reply } from "../kit/wire.ts";
import { dataOf } from "../kit/world.ts";
import type { World } from "../kit/world.ts";
import { randomUUID } from "node:crypto";

/** What comes in by file, under a name that stands in all its rows. */
export interface Import {
  readonly part: string;
  /** Sends the file; gives the path of its state where that was acknowledged. */
  readonly send: (world: World, name: string) => Promise<string | undefined>;
  /** Rows of that name that are stored. */
  readonly count: (world: World, name: string) => Promise<number>;
  readonly rows: number;
  /** What it writes into when it is applied. */
  readonly table: "item" | "gbo";
}

/** A list of prices. */
export const PRICES: Import = {
  part: "kill-imports",
  rows: 15_000,
  table: "item",
  send: async (world, name) => {
    const lines = Array.from(
      { length: PRICES.rows },
      (_, at) => `${name}${at};Parafuso sextavado M${at % 40};${1 + (at % 900)},50;`,
    );
    const head = "item_codigo;item_desc;item_preco;item_preco_ekosbras";
    const file = {
      name: "precos.csv",
      content: Buffer.from([head, ...lines, `${name}R;Recusada;-1;`, ""].join("\n")),
    };
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

/** A workbook of GBO. */
export const GBO: Import = {
  part: "kill-gbo",
  rows: 3_000,
  table: "gbo",
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
    const refused = ["A205885999", `${name}R`, -5, "Marítimo", 1, "Não"];
    const book = utils.book_new();
    utils.book_append_sheet(book, utils.aoa_to_sheet([head, ...rows, refused]), "Plan1");
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
