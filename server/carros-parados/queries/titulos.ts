import { INFO_COLUNAS } from "../../../contract/carros-parados/index.ts";
import type { InfoColuna } from "../../../contract/carros-parados/index.ts";
import { inReach } from "../../acesso/index.ts";
import type { Reach } from "../../acesso/index.ts";
import type { Database } from "../../platform/db/connect.ts";
import type { Row } from "../../platform/db/rows.ts";
import { sql } from "../../platform/db/sql.ts";

/** The columns that the dealer of the reach matched by hand, by folded heading. */
export async function findTitulos(db: Database, reach: Reach): Promise<Map<string, InfoColuna>> {
  const { rows } = await sql<Row<"titulo_casado", "titulo" | "coluna">>`
    select t.titulo, t.coluna from titulo_casado t
    where ${inReach(reach, { conta: "t.concessionario_conta" })} order by t.titulo`.execute(db);
  return new Map(
    rows.flatMap(({ titulo, coluna }): [string, InfoColuna][] => {
      const known = INFO_COLUNAS.find((name) => name === coluna);
      return known ? [[titulo, known]] : [];
    }),
  );
}
