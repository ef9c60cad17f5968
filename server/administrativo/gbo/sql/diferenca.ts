import type { DiferencaGbo } from "../../../../contract/administrativo/index.ts";
import { largestOf, type ImportRun, type Verdict } from "../../../importacao/index.ts";
import { sql } from "../../../platform/db/sql.ts";
import { planGbo } from "./staging.ts";

/** More weeks than any two are apart: a forecast that comes or goes. */
const NONE = sql.lit(100);

/**
 * Says what the staged lines would change in GBO, and changes nothing: nobody waits for it. Of each sort the first hundred:
 * of a forecast those that come or go, then the greatest change; of anything else the greatest change of pieces.
 */
export async function compareGbo(run: ImportRun): Promise<Omit<Verdict, "linhas">> {
  const verdict = await planGbo(run);
  const [week, pieces] = ["previsao_semana", "item_qtde"].map((name) => sql`(p.antes ->> ${name})::integer`);
  const changes = sql`
    select tipo, item_codigo, invoice_id, antes, depois, case tipo when 'novo' then item_qtde
        when 'alterado' then abs(item_qtde - pecas)
        else case when previsao_semana = 0 or semana = 0 then ${NONE} else abs(previsao_semana - semana) end end as tamanho
    from (
      select p.*, ${week} as semana, ${pieces} as pecas, case when p.veredito = 'inserida' then 'novo'
        when p.previsao_semana <> ${week} then 'previsao' else 'alterado' end as tipo
      from plano_gbo p where p.veredito in ('inserida', 'atualizada')
    ) p`;
  const importacao_diferenca = await largestOf<DiferencaGbo>(run, changes, {
    previsao: sql`tipo = 'previsao'`,
    novo: sql`tipo = 'novo'`,
    alterado: sql`tipo = 'alterado'`,
  });
  return { ...verdict, importacao_diferenca };
}
