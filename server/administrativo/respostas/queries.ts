import type { Kysely, Selectable } from "kysely";
import type { View } from "../../../contract/acesso/index.ts";
import type { Resposta } from "../../../contract/administrativo/index.ts";
import { compareTexts } from "../../../contract/platform/text.ts";
import type { DB, RespostaPronta } from "../../platform/db/generated/schema.ts";

/** A prepared reply as it is stored. */
export type RespostaRecord = Omit<Selectable<RespostaPronta>, "resposta_chave"> &
  Pick<Resposta, "view" | "resposta_status">;

/** The columns of a reply; its key is the title once more. */
export const RESPOSTA_COLUMNS = [
  "resposta_id",
  "view",
  "resposta_titulo",
  "resposta_texto",
  "resposta_status",
  "resposta_privada",
  "resposta_versao",
] as const;

/** Those of these areas. */
function selectRespostas(db: Kysely<DB>, views: readonly View[]) {
  return db
    .selectFrom("resposta_pronta")
    .select(RESPOSTA_COLUMNS)
    .where("view", "in", views)
    .$narrowType<RespostaRecord>();
}

/** The replies of an area by their title as Brazilians sort it. */
export async function listRespostas(db: Kysely<DB>, view: View): Promise<RespostaRecord[]> {
  const rows = await selectRespostas(db, [view]).orderBy("resposta_id").execute();
  return rows.toSorted((one, other) => compareTexts(one.resposta_titulo, other.resposta_titulo));
}

/** One of these areas', or undefined. `lock` holds its row until the transaction ends. */
export async function findResposta(
  db: Kysely<DB>,
  views: readonly View[],
  resposta_id: number,
  { lock = false }: { lock?: boolean } = {},
): Promise<RespostaRecord | undefined> {
  if (views.length === 0) return undefined;
  return await selectRespostas(db, views)
    .where("resposta_id", "=", resposta_id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
}
