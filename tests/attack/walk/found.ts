import { ABAS } from "../../../contract/pesquisa/index.ts";
import type { Database } from "../../../server/platform/db/connect.ts";
import { PRIVATE_TEXT } from "../kit/records.ts";
import type { Reply } from "../kit/wire.ts";
import { dataOf } from "../kit/world.ts";
import { reachesWeek, sees } from "./reach.ts";
import type { Walker } from "./reach.ts";

/** The unit of each account, by which consultants see. */
export type Units = ReadonlyMap<string, number>;

export async function readUnits(db: Database): Promise<Units> {
  const rows = await db
    .selectFrom("concessionario")
    .select(["concessionario_conta", "concessionario_bu"])
    .execute();
  return new Map(rows.map((row) => [row.concessionario_conta, row.concessionario_bu]));
}

/** Rows of the lists, as far as they say whose they are. */
export interface FoundRow {
  readonly req_numero?: number;
  readonly req_concessionario_id?: string;
  readonly info_concessionario_id?: string;
}

/** All rows of an answer of the search, with the area of their list. */
export function rowsOf(reply: Reply): { area: (typeof ABAS)[number]["area"]; row: FoundRow }[] {
  const data = dataOf(reply) ?? {};
  return ABAS.flatMap(({ objeto_id, area }) =>
    ((data[objeto_id] ?? []) as readonly FoundRow[]).map((row) => ({ area, row })),
  );
}

/** What an answer of the search has that is not for that person: rows of another account, unit or area, private text. */
export function foreignIn(walker: Walker, reply: Reply, units: Units): string[] {
  const isForeign = rowsOf(reply).some(({ area, row }) => {
    const conta = row.req_concessionario_id ?? row.info_concessionario_id ?? "";
    const whose = { conta, bu: units.get(conta) ?? 0 };
    return area === "carros_parados" ? !reachesWeek(walker, whose) : !sees(walker, { ...whose, view: area });
  });
  const isTold = walker.acesso_id.startsWith("dealer") && reply.body.includes(PRIVATE_TEXT);
  return [...(isForeign ? ["holds a foreign record"] : []), ...(isTold ? ["tells a private message"] : [])];
}
