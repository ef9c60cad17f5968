import { findRunningPostgres } from "../../../embedded-postgres/index.ts";
import { createDatabase, createPool } from "../../../server/platform/db/connect.ts";
import type { Connection, Database } from "../../../server/platform/db/connect.ts";
import { sql } from "../../../server/platform/db/sql.ts";
import { startProduct } from "../../browser/product.ts";
import type { Product } from "../../browser/product.ts";
import { becomes } from "../kit/events.ts";
import type { Mark } from "../kit/stored.ts";
import { FILES_DIFFER, findPartialWrites, readMark } from "../kit/stored.ts";
import type { Tally } from "../kit/tally.ts";
import { createWorld } from "../kit/world.ts";
import type { World } from "../kit/world.ts";
import type { Ledger } from "./ledger.ts";
import { join } from "node:path";

/** A product that is going to fail, and the world around it. */
export interface Place {
  readonly product: Product;
  readonly world: World;
  readonly mark: Mark;
  /** What it was started with. */
  readonly settings: Readonly<Record<string, string>>;
  /** Lets go of it; the product stays as it is. */
  leave(): Promise<void>;
}

/** Around a product that runs with these settings; `connection` where its database is an outside one. */
export async function enter(
  tally: Tally,
  product: Product,
  settings: Place["settings"] = {},
  connection?: Connection,
): Promise<Place> {
  const reach = connection ?? (await findRunningPostgres(product.dataDir));
  const db = createDatabase(createPool(reach, 2));
  const port = Number(new URL(product.url).port);
  const storage = join(product.dataDir, "arquivos");
  const world = await createWorld({ port, db, storage, pid: product.pid }, tally);
  const leave = async (): Promise<void> => {
    world.close();
    await db.destroy();
  };
  return { product, world, settings, mark: await readMark(db), leave };
}

/** Runs a fault on a product of its own; whatever it throws is a finding, and nothing of it stays. */
export async function onProduct(
  tally: Tally,
  part: string,
  work: (place: Place) => Promise<Product>,
  settings: Record<string, string> = {},
): Promise<void> {
  let product = await startProduct(settings);
  try {
    const place = await enter(tally, product, settings);
    try {
      product = await work(place);
    } finally {
      await place.leave();
    }
  } catch (error) {
    tally.found(part, "the fault could not be gone through", String(error).slice(0, 800));
  } finally {
    await product.stop().catch((error: unknown) => tally.found(part, "it does not stop", String(error)));
  }
}

/** The process of the PostgreSQL behind a database. */
export async function postmasterOf(db: Database): Promise<number> {
  const { rows } = await sql<{ text: string }>`select pg_read_file('postmaster.pid') as text`.execute(db);
  return Number(rows[0]?.text.split("\n")[0]);
}

/** Whether a process is there. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Starts again on the folder of a product that ended; gives it with the world around it. */
export async function again(tally: Tally, { product, mark, settings }: Place): Promise<Place> {
  const next = await startProduct(settings, product.dataDir);
  return { ...(await enter(tally, next, settings)), mark };
}

/** Whether so many more requests are acknowledged within that time; no longer waited for once the process is gone. */
export async function goesOn({ requests }: Ledger, pid: number, more: number, ms: number): Promise<boolean> {
  const before = requests.size;
  await becomes(() => requests.size >= before + more || !isAlive(pid), ms);
  return requests.size >= before + more;
}

/** Tells of every half of a write that the fault left; `butFiles` where these lie elsewhere, or are judged by themselves. */
export async function expectWhole({ world, mark }: Place, part: string, butFiles = false): Promise<void> {
  for (const what of await findPartialWrites(world, mark))
    if (!butFiles || !what.startsWith(FILES_DIFFER)) world.tally.found(part, what);
}
