import { respostasOf } from "../../../contract/carros-parados/index.ts";
import type { Respostas } from "../../../contract/carros-parados/index.ts";
import { foundInReach } from "../../acesso/index.ts";
import type { Database } from "../../platform/db/connect.ts";
import { sql } from "../../platform/db/sql.ts";
import { respostasDevolvidas } from "../sql/linhas.ts";
import type { FoundSemana, StoredLinha } from "../sql/linhas.ts";
import type { RespostaDevolvida } from "./tabela.ts";

/** DAC's answers about the vehicles of a week, whether they are in its table now or were when it was returned. */
export async function readRespostas(
  tx: Database,
  { conta, semana }: FoundSemana,
  stored: ReadonlyMap<number, StoredLinha>,
): Promise<Respostas> {
  const { rows } = await sql<{ devolvidas: RespostaDevolvida[] }>`
    select ${respostasDevolvidas} as devolvidas from informativo i
    where i.concessionario_conta = ${foundInReach(conta)} and i.info_semana = ${semana}`.execute(tx);
  return respostasOf([...stored.values(), ...(rows[0]?.devolvidas ?? [])]);
}
