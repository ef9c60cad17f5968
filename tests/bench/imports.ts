import { utils, write } from "@e965/xlsx";
import { from as copyFrom } from "pg-copy-streams";
import { createPool } from "../../server/platform/db/connect.ts";
import type { Connection } from "../../server/platform/db/connect.ts";
import type { Place } from "./place.ts";
import { signIn } from "./sign-in.ts";
import { watchMemory } from "./watch.ts";
import { LARGE_TABLE } from "./weeks.ts";
import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

/** What comes in by file, in seconds where nothing else is said. */
export interface ImportFigures {
  /** The week's workbook of 20,000 rows, until its rows are answered. */
  readonly xlsx: number;
  readonly xls: number;
  /** Milliseconds of other calls meanwhile. */
  readonly p99: number;
  /** A price list of a million lines, from its first byte to its verdict. */
  readonly csv: number;
  /** The same file as a trial before, from its first byte to what it would change. */
  readonly previa: number;
  /** The same file by COPY FROM STDIN through the driver, into a table with the same indexes. */
  readonly copy: number;
  /** By how much the process grew at most, in MB. */
  readonly grownMb: number;
  /** 50,000 rows of GBO, from the first byte to the verdict. */
  readonly gbo: number;
}

const WORKBOOK_ROWS = 20_000;
const LINES = 1_000_000;
const GBO_ROWS = 50_000;
/** How long the copy of all those lines may take: on a slow machine more than the pool waits for an answer. */
const COPY_MS = 300_000;

const seconds = (since: number): number => (performance.now() - since) / 1000;

export async function measureImports(place: Place): Promise<ImportFigures> {
  const admin = await signedIn(place.url, "admin");
  const [xlsx, ofXlsx] = await beside(admin, async () => await preview(admin, "xlsx"));
  const [xls, ofXls] = await beside(admin, async () => await preview(admin, "biff8"));
  const times = [...ofXlsx, ...ofXls].toSorted((one, other) => one - other);
  const gbo = await importGbo(admin);
  const list = priceList();
  const copy = await copyOf(place.connection, list);
  const previa = await sendList(admin, list, "?previa=1");
  const { csv, grownMb } = await importCsv(admin, place.pid, list);
  return { xlsx, xls, p99: times[Math.floor(times.length * 0.99)] ?? 0, csv, previa, copy, grownMb, gbo };
}

/** Calls as that person; a refusal ends the measurement. */
type Client = (path: string, init?: RequestInit) => Promise<{ readonly [key: string]: never }>;

async function signedIn(url: string, who: string): Promise<Client> {
  const cookie = await signIn(url, who);
  return async (path, init) => {
    const answer = await fetch(`${url}/api${path}`, {
      ...init,
      headers: { cookie },
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return ((await answer.json()) as { json_data: { readonly [key: string]: never } }).json_data;
  };
}

async function send(
  client: Client,
  path: string,
  file: Blob,
  name: string,
  more = {},
): Promise<{ readonly [key: string]: never }> {
  const body = new FormData();
  for (const [key, value] of Object.entries(more)) body.append(key, String(value));
  body.append("arquivo", file, name);
  return await client(path, { method: "POST", body });
}

/** Does it while others read, and gives what their calls took, in milliseconds. */
async function beside(client: Client, work: () => Promise<number>): Promise<[number, number[]]> {
  const times: number[] = [];
  const over = new AbortController();
  const reads = Array.from({ length: 4 }, async () => {
    while (!over.signal.aborted) {
      const began = performance.now();
      // oxlint-disable-next-line no-await-in-loop
      await client("/v2/pac/requisicoes?view=ga&pagina=1");
      times.push(performance.now() - began);
    }
  });
  const took = await work();
  over.abort();
  await Promise.all(reads);
  return [took, times];
}

function workbook(rows: unknown[][], bookType: "xlsx" | "biff8"): Blob {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), "Plan1");
  return new Blob([write(book, { bookType, type: "buffer" }) as Buffer<ArrayBuffer>]);
}

async function preview(client: Client, bookType: "xlsx" | "biff8"): Promise<number> {
  const head = ["Chassi", "Código da Peça", "Modelo", "Garantia", "Data da O.S.", "Data do Pedido"];
  const more = ["Motivo do Diagnóstico", "Número do Pedido"];
  const rows = Array.from({ length: WORKBOOK_ROWS }, (_, at) => [
    `9BM205084RB${100_000 + at}`,
    `A205885${1000 + (at % 900)}`,
    "C 180",
    "Sim",
    46_300,
    "06/10/2026",
    "Colisão frontal, aguarda peça para montagem",
    String(7_000_000 + at),
  ]);
  const file = workbook([[...head, ...more], ...rows], bookType);
  const { conta, semana } = LARGE_TABLE;
  const path = `/v2/carros_parados/informativo/subir_arquivo/${conta}/${semana}`;
  const began = performance.now();
  await send(client, path, file, bookType === "xlsx" ? "semana.xlsx" : "semana.xls");
  return seconds(began);
}

async function importGbo(client: Client): Promise<number> {
  const head = ["Item", "Invoice", "Quantidade", "Modal", "Previsão (Semana)", "Travado?"];
  const rows = Array.from({ length: GBO_ROWS }, (_, at) => [
    `A205885${1000 + (at % 9000)}`,
    String(9_500_000_000 + at),
    1 + (at % 5),
    "Marítimo",
    at % 12,
    "Não",
  ]);
  const arquivo_id = randomUUID();
  const file = workbook([head, ...rows], "xlsx");
  const began = performance.now();
  const root = "/v2/carros_parados/administrativo/gbo";
  await send(client, `${root}/upload_arquivos_manutencao`, file, "gbo.xlsx", {
    arquivo_nome: "gbo.xlsx",
    arquivo_id,
  });
  await ended(client, `${root}/importacao/${arquivo_id}`);
  return seconds(began);
}

/** Lines of 71 characters, not all of them ASCII: how long they are must not matter. */
function priceList(): Buffer<ArrayBuffer> {
  const lines = Array.from({ length: LINES }, (_, at) => {
    const desc = `Parafuso sextavado de aço M${at % 40} x ${at % 97} para suporte`.padEnd(53, "x");
    return `B${10_000_000 + at};${desc};${1 + (at % 900)},${10 + (at % 90)};`;
  });
  return Buffer.from(["item_codigo;item_desc;item_preco;item_preco_ekosbras", ...lines, ""].join("\n"));
}

/** What the database alone needs for the file: its lines as they are, with the point that it wants in a number. */
async function copyOf(connection: Connection, list: Buffer): Promise<number> {
  const file = Buffer.from(list.toString().replaceAll(",", "."));
  const pool = createPool(connection, 1, COPY_MS);
  const client = await pool.connect();
  try {
    // The pool gives a statement 30 s.
    await client.query("set statement_timeout = 0");
    await client.query("create table copia (like item including all)");
    const began = performance.now();
    const target = client.query(
      copyFrom("copy copia from stdin with (format csv, delimiter ';', header true)"),
    );
    await pipeline(Readable.from([file]), target);
    const took = seconds(began);
    await client.query("drop table copia");
    return took;
  } finally {
    client.release();
    await pool.end();
  }
}

async function importCsv(
  client: Client,
  pid: number | undefined,
  list: Buffer<ArrayBuffer>,
): Promise<{ csv: number; grownMb: number }> {
  const memory = await watchMemory(pid);
  try {
    return { csv: await sendList(client, list), grownMb: memory.most() - memory.before };
  } finally {
    memory.stop();
  }
}

/** Imports the list, or tries it; gives the seconds from its first byte to its verdict. */
async function sendList(client: Client, list: Buffer<ArrayBuffer>, query = ""): Promise<number> {
  const began = performance.now();
  const path = `/v2/arquivos/item/id/0/imp_item${query}`;
  const sent = await send(client, path, new Blob([list]), "precos.csv");
  const [{ arquivo_id }] = sent["arquivos"] as unknown as [{ arquivo_id: string }];
  await ended(client, `/v2/pac/administrativo/itens/importacao/${arquivo_id}`);
  return seconds(began);
}

/** Waits for the verdict; an import that did not come through ends the measurement. */
async function ended(client: Client, path: string): Promise<void> {
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop
    const state = await client(path);
    const status = String(state["status"]);
    if (status === "processado") return;
    if (["falhou", "cancelado"].includes(status)) throw new Error(`${path}: ${JSON.stringify(state)}`);
  }
}
