import type { Traits } from "../../../contract/acesso/index.ts";
import {
  INFO_STATUS_DESC,
  informativoCan,
  papelFor,
  periodOf,
  veiculoOf,
} from "../../../contract/carros-parados/index.ts";
import type { Informativo, SemanaHeader } from "../../../contract/carros-parados/index.ts";
import type { Alteracao } from "../../../contract/platform/envelope.ts";
import type { SemanaRecord } from "../queries/semanas.ts";
import type { TabelaRecord } from "../queries/tabela.ts";

/** What a week says of itself (SLST-09, STBL-01). */
export function presentSemana(record: SemanaRecord): SemanaHeader {
  const { concessionario_conta: conta, concessionario_nome: nome, info_semana, info_status } = record;
  return {
    info_concessionario_id: conta,
    info_semana,
    info_periodo: periodOf(info_semana),
    info_status,
    info_status_desc: INFO_STATUS_DESC[info_status],
    concessionario_nome_fantasia: nome,
    info_concessionario_desc: `${conta} - ${nome}`,
    info_concessionario_conta_sap: record.concessionario_conta_sap,
    info_concessionario_cidade_uf: [record.concessionario_cidade, record.concessionario_uf]
      .filter((part) => part !== "")
      .join("/"),
    info_versao: record.info_versao,
  };
}

/** A week's table with what this person may do with it now, and who changed it last (STBL-17). */
export function presentTabela(
  record: TabelaRecord,
  person: Traits,
  {
    suporte_email,
    alteracao,
  }: { readonly suporte_email?: string | undefined; readonly alteracao?: Alteracao | undefined } = {},
): Informativo {
  const { info_dados, devolvidas, devolucao } = record;
  const present = new Set(devolvidas.length > 0 ? info_dados.map(veiculoOf) : []);
  return {
    ...presentSemana(record),
    info_dados,
    respostas_fora: devolvidas.filter((one) => !present.has(veiculoOf(one))),
    devolucao,
    alteracao: alteracao ?? null,
    ano_aberto: record.ano_aberto,
    can: informativoCan(papelFor(person, record), record.info_status, record.ano_aberto),
    suporte_email: suporte_email ?? null,
  };
}
