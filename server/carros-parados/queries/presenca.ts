import { inReach, withinReach } from "../../acesso/index.ts";
import type { Reach } from "../../acesso/index.ts";
import { sql } from "../../platform/db/sql.ts";
import type { Aberto } from "../../requisicoes/index.ts";

/** A week of the dealer that the reach is narrowed to, as the record that a tab shows. */
export function openedSemana(reach: Reach, info_semana: string): Aberto {
  return withinReach(sql`
    select i.concessionario_conta || '/' || i.info_semana as registro, i.concessionario_conta, null::text as view
    from informativo i
    where ${inReach(reach, { conta: "i.concessionario_conta" })} and i.info_semana = ${info_semana}`);
}
