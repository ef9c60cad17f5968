import {
  isSemPrevisao,
  type Informativo,
  type SemanaEsperando,
} from "../../../../contract/carros-parados/index.ts";

/** What of a table is looked at. */
type Seen = Pick<Informativo, "info_status" | "info_status_desc" | "info_versao" | "info_dados">;

/**
 * A chosen week as this person has seen its table since, as after a save of their own: the list has read again only the
 * page that it shows, and weeks of other pages stay chosen.
 * @param tabela what was read of its table last; undefined where nothing was
 */
export function asSeen(week: SemanaEsperando, tabela: Seen | undefined): SemanaEsperando {
  if (tabela === undefined || tabela.info_versao <= week.info_versao) return week;
  const { info_status, info_status_desc, info_versao, info_dados } = tabela;
  return {
    ...week,
    info_status,
    info_status_desc,
    info_versao,
    info_linhas: info_dados.length,
    info_linhas_sem_previsao: info_dados.filter(isSemPrevisao).length,
  };
}
