import {
  ANO_NOT_FOUND,
  anoConcluded,
  anoExists,
  type Ano,
  type AnoEvento,
} from "../../../contract/administrativo/index.ts";
import { holdAno } from "../../carros-parados/index.ts";
import { logChange } from "../../platform/change-log.ts";
import type { Author } from "../../platform/change-log.ts";
import type { Database } from "../../platform/db/connect.ts";
import { conflict, notFound } from "../../platform/http/errors.ts";
import type { DbAndClock } from "../../platform/services.ts";
import { presentAno, type AnoRecord } from "./queries.ts";

/** Creates a year, open (OP-95). Throws 409 for one that is there, also where somebody else has just created it. */
export async function createAno({ db, clock }: DbAndClock, autor: Author, ano: number): Promise<Ano> {
  const quando = clock.now();
  return await db.transaction().execute(async (tx) => {
    const depois = await tx
      .insertInto("ano")
      .values({ info_ano: ano })
      .onConflict((known) => known.doNothing())
      .returningAll()
      .$narrowType<AnoRecord>()
      .executeTakeFirst();
    if (!depois) throw conflict(anoExists(ano));
    await logAno(tx, "ano.criado", { ...autor, quando, antes: null, depois });
    return presentAno(depois);
  });
}

/**
 * Concludes a year (OP-95) once no write in its weeks is under way; later writes find it concluded. Throws 404 for a
 * year that nobody created, 409 for one that was concluded before.
 */
export async function concludeAno({ db, clock }: DbAndClock, autor: Author, ano: number): Promise<Ano> {
  const quando = clock.now();
  return await db.transaction().execute(async (tx) => {
    await holdAno(tx, ano);
    const antes = await tx
      .selectFrom("ano")
      .selectAll()
      .where("info_ano", "=", ano)
      .$narrowType<AnoRecord>()
      .executeTakeFirst();
    if (!antes) throw notFound(ANO_NOT_FOUND);
    if (antes.ano_status === "C") throw conflict(anoConcluded(ano));
    const depois: AnoRecord = { ...antes, ano_status: "C" };
    await tx.updateTable("ano").set(depois).where("info_ano", "=", ano).execute();
    await logAno(tx, "ano.concluido", { ...autor, quando, antes, depois });
    return presentAno(depois);
  });
}

async function logAno(
  tx: Database,
  tipo: AnoEvento["tipo"],
  change: Author & { quando: Date; antes: AnoRecord | null; depois: AnoRecord },
): Promise<void> {
  const { info_ano: ano } = change.depois;
  await logChange(tx, {
    ...change,
    objeto_id: ano,
    evento: () => ({ tipo, dados: { ano } }),
    campos: ["ano_status"],
  });
}
