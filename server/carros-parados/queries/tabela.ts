import type { Devolucao, Informativo, InfoLinha } from "../../../contract/carros-parados/index.ts";
import { inReach } from "../../acesso/index.ts";
import type { Reach } from "../../acesso/index.ts";
import type { Database } from "../../platform/db/connect.ts";
import { sql } from "../../platform/db/sql.ts";
import { devolucaoOfSemana, linhasOfSemana, respostasDevolvidas } from "../sql/linhas.ts";
import { semanaColumns, semanasIn } from "./semanas.ts";
import type { SemanaRecord } from "./semanas.ts";

/** An answer of DAC, and the vehicle that it is about. */
export type RespostaDevolvida = Informativo["respostas_fora"][number];

/** A week with the rows of its table. */
export interface TabelaRecord extends SemanaRecord {
  readonly info_dados: InfoLinha[];
  /** What DAC had answered when the week was returned. */
  readonly devolvidas: RespostaDevolvida[];
  readonly devolucao: Devolucao | null;
}

/**
 * The table of a week of the dealer that the reach is narrowed to, head and rows at one moment; undefined if there is
 * none.
 */
export async function findTabela(
  db: Database,
  reach: Reach,
  info_semana: string,
): Promise<TabelaRecord | undefined> {
  const { rows } = await sql<TabelaRecord>`
    select ${semanaColumns}, ${linhasOfSemana} as info_dados, ${respostasDevolvidas} as devolvidas,
      ${devolucaoOfSemana} as devolucao
    from ${semanasIn(reach)} and i.info_semana = ${info_semana}`.execute(db);
  return rows[0];
}

/** The rows of the newest earlier week that has any, only with what the dealer wrote; undefined if none has. */
export async function findAnterior(
  db: Database,
  reach: Reach,
  info_semana: string,
): Promise<Pick<TabelaRecord, "info_semana" | "info_dados"> | undefined> {
  const { rows } = await sql<Pick<TabelaRecord, "info_semana" | "info_dados">>`
    select i.info_semana, ${linhasOfSemana} as info_dados
    from informativo i
    where ${inReach(reach, { conta: "i.concessionario_conta" })} and i.info_semana < ${info_semana} and exists (
      select from informativo_linha l
      where (l.concessionario_conta, l.info_semana) = (i.concessionario_conta, i.info_semana))
    order by i.info_semana desc limit 1`.execute(db);
  const [found] = rows;
  if (!found) return undefined;
  const info_dados = found.info_dados.map((linha) => ({
    ...linha,
    dac_previsao: null,
    dac_observacao: "",
    dac_invoice_id: "",
  }));
  return { ...found, info_dados };
}
