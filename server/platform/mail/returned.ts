import type { Database } from "../db/connect.ts";
import { sql } from "../db/sql.ts";

/** An address that a server refused for good, or that a mail came back from. */
export interface Returned {
  readonly endereco: string;
  readonly quando: Date;
  /** The server's words. */
  readonly motivo: string;
}

/** Marks an address: what the product writes by itself goes there no more (decision 72). */
export async function noteReturned(tx: Database, { endereco, quando, motivo }: Returned): Promise<void> {
  await sql`insert into email_devolvido (email_endereco, devolvido_em, devolvido_motivo)
    values (lower(${endereco}), ${quando}::timestamptz, ${motivo})
    on conflict (email_endereco) do update
    set devolvido_em = excluded.devolvido_em, devolvido_motivo = excluded.devolvido_motivo`.execute(tx);
}

/** Takes the mark away: somebody sends there again, or a link that was mailed there was used. */
export async function forgetReturned(tx: Database, endereco: string): Promise<void> {
  await sql`delete from email_devolvido where email_endereco = lower(${endereco})`.execute(tx);
}

/** Since when an address is marked, and why; undefined where it is not. */
export async function findReturned(
  tx: Database,
  endereco: string,
): Promise<Omit<Returned, "endereco"> | undefined> {
  const { rows } = await sql<Omit<Returned, "endereco">>`
    select devolvido_em as quando, devolvido_motivo as motivo from email_devolvido
    where email_endereco = lower(${endereco})`.execute(tx);
  return rows[0];
}
