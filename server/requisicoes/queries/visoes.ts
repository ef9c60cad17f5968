import type { View } from "../../../contract/acesso/index.ts";
import { compareTexts } from "../../../contract/platform/text.ts";
import type { Visao } from "../../../contract/requisicoes/index.ts";
import { inReach } from "../../acesso/index.ts";
import type { Reach } from "../../acesso/index.ts";
import type { Database } from "../../platform/db/connect.ts";
import type { Row } from "../../platform/db/rows.ts";
import { sql } from "../../platform/db/sql.ts";

interface VisaoRow extends Row<"visao_historico", "visao_id" | "visao_nome" | "visao_filtros"> {
  /** The filters' dealer, if it is in reach. */
  readonly conta: string | null;
}

/** A person's views of an area by name, or one of them. A dealer that is out of reach is left out of the filters. */
export async function listVisoes(
  db: Database,
  reach: Reach,
  { usuario_id, ...which }: { usuario_id: number } & ({ view: View } | { visao_id: number }),
): Promise<Visao[]> {
  const condition =
    "view" in which ? sql`v.view = ${which.view}` : sql`v.visao_id = ${which.visao_id}::bigint`;
  const { rows } = await sql<VisaoRow>`
    select v.visao_id, v.visao_nome, v.visao_filtros, c.concessionario_conta as conta
    from visao_historico v
    left join concessionario c on c.concessionario_conta = v.visao_filtros ->> 'concessionario'
      and ${inReach(reach, { conta: "c.concessionario_conta" })}
    where v.usuario_id = ${usuario_id}::bigint and v.excluida_em is null and ${condition}
    order by v.visao_id`.execute(db);
  return rows.map(presentVisao).toSorted((one, other) => compareTexts(one.visao_nome, other.visao_nome));
}

function presentVisao({ visao_id, visao_nome, visao_filtros, conta }: VisaoRow): Visao {
  const { concessionario, ...others } = visao_filtros;
  const isLost = concessionario !== undefined && conta === null;
  return {
    visao_id,
    visao_nome,
    visao_filtros: isLost ? others : visao_filtros,
    sem_concessionario: isLost,
  };
}
