import { periodOf, weekNumberOf, weeksOfYear, type Semana } from "../../../contract/carros-parados/index.ts";
import type { RelatorioAno, RelatorioConcessionario } from "../../../contract/relatorios/index.ts";
import type { DealerRecord } from "../queries/opcoes.ts";

/** A dealer as the selector shows it (SREP-14); one that is not active is marked. */
export function presentDealer(dealer: DealerRecord): RelatorioConcessionario {
  const { concessionario_conta, concessionario_nome, concessionario_ativo } = dealer;
  const inativo = concessionario_ativo ? "" : " (inativo)";
  return {
    concessionario_codigo: concessionario_conta,
    concessionario_codigo_nome_fantasia: `${concessionario_conta} - ${concessionario_nome}${inativo}`,
  };
}

/**
 * The years up to today's, newest first, each with its weeks that have begun (SREP-15).
 * @param anos the existing years
 * @param today the week and the year that today is in; the year stands there also before anybody created it
 */
export function presentAnos(
  anos: readonly number[],
  today: { readonly semana: Semana; readonly ano: number },
): RelatorioAno[] {
  const upToNow = [...new Set([...anos, today.ano])].filter((ano) => ano <= today.ano);
  return upToNow
    .toSorted((one, other) => other - one)
    .map((info_ano) => ({ info_ano, info_semanas: weeksOf(info_ano, today.semana) }));
}

function weeksOf(ano: number, last: Semana): RelatorioAno["info_semanas"] {
  return weeksOfYear(ano)
    .filter((semana) => semana <= last)
    .toReversed()
    .map((info_semana) => ({
      info_semana,
      info_semana_desc: `Semana ${weekNumberOf(info_semana)}`,
      info_periodo: periodOf(info_semana),
    }));
}
