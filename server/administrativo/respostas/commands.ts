import { staffViewsOf, type View } from "../../../contract/acesso/index.ts";
import {
  MAX_RESPOSTAS,
  RESPOSTA_TAKEN,
  respostas,
  type RESPOSTAS,
  RESPOSTAS_FULL,
  type RegisterValues,
} from "../../../contract/administrativo/index.ts";
import { compareTexts, foldText } from "../../../contract/platform/text.ts";
import type { Database } from "../../platform/db/connect.ts";
import { sql } from "../../platform/db/sql.ts";
import { conflict, forbidden } from "../../platform/http/errors.ts";
import { registerOf } from "../sql/register.ts";

/**
 * The prepared replies: each area's staff have their own, and one of another area is none. A title is one reply's of an
 * area, and an area has a limit of them (409).
 */
export const respostasRegister = registerOf(respostas, "resposta_pronta", {
  erases: true,
  reach: ({ traits }) => sql<boolean>`view = any(${staffViewsOf(traits)}::text[])`,
  lists: ({ traits }, tab) => staffViewsOf(traits).some((view) => view === tab),
  sort: (records) =>
    records.toSorted((one, other) => compareTexts(one.resposta_titulo, other.resposta_titulo)),
  settle: async (tx, { antes, depois, autor }) => {
    if (depois === null) return {};
    const { view, resposta_titulo } = depois as RegisterValues<typeof RESPOSTAS>;
    if (!staffViewsOf(autor.traits).includes(view)) throw forbidden();
    const quantidade = await holdArea(tx, view);
    if (antes === null && quantidade >= MAX_RESPOSTAS) throw conflict(RESPOSTAS_FULL);
    return {
      resposta_chave: await freeChave(tx, view, { resposta_titulo, resposta_id: antes?.resposta_id }),
    };
  },
});

/** Lets the writers of an area pass one by one: how many there are, and which titles, is settled by all its rows. */
async function holdArea(tx: Database, view: View): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`respostas:${view}`}, 0))`.execute(tx);
  const { quantidade } = await tx
    .selectFrom("resposta_pronta")
    .select(({ fn }) => fn.countAll<number>().as("quantidade"))
    .where("view", "=", view)
    .executeTakeFirstOrThrow();
  return quantidade;
}

/** The key of a title that no other reply of the area has. */
async function freeChave(
  tx: Database,
  view: View,
  { resposta_titulo, resposta_id = 0 }: { resposta_titulo: string; resposta_id?: number | undefined },
): Promise<string> {
  const resposta_chave = foldText(resposta_titulo);
  const taken = await tx
    .selectFrom("resposta_pronta")
    .select("resposta_id")
    .where("view", "=", view)
    .where("resposta_chave", "=", resposta_chave)
    .where("resposta_id", "<>", resposta_id)
    .executeTakeFirst();
  if (taken) throw conflict(RESPOSTA_TAKEN);
  return resposta_chave;
}
