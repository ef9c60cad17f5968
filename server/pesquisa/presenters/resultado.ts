import { INFO_STATUS_DESC, periodOf } from "../../../contract/carros-parados/index.ts";
import { MAX_DESDOBRADOS } from "../../../contract/pesquisa/index.ts";
import type {
  BuscaInteracao,
  Finder,
  ResultadoRequisicao,
  ResultadoSemana,
} from "../../../contract/pesquisa/index.ts";
import { STATUS_LABEL } from "../../../contract/requisicoes/index.ts";
import { observacoesOf, textoOfMensagem, textosOfFormulario, textosOfLinha } from "../policy/textos.ts";
import type { RequisicaoRecord } from "../queries/requisicoes.ts";
import type { SemanaRecord } from "../queries/semanas.ts";

/** Characters of a message and of a remark in a result, about: longer ones come as the part around what was found. */
const MAX_TEXTO = 600;

/** A found request (SRCH-12). @param all whether the person reads the staff's columns of a claim */
export function presentRequisicao(
  record: RequisicaoRecord,
  finder: Finder,
  all: boolean,
): ResultadoRequisicao {
  const { publico, reservado } = textosOfFormulario(record);
  // The name of the dealer is marked too.
  finder.count(record.concessionario_desc);
  const mensagens = plainMensagens(record.mensagens);
  return {
    req_numero: record.req_numero,
    req_tipo: record.req_tipo,
    req_tipo_desc: record.req_tipo_desc,
    req_status: record.req_status,
    req_status_desc: STATUS_LABEL[record.req_status],
    req_data_criacao: record.req_data_criacao,
    req_concessionario_id: record.req_concessionario_id,
    concessionario_desc: record.concessionario_desc,
    req_interacoes: unfoldMensagens(mensagens, finder).map(interacaoOf),
    req_interacoes_qtde: record.mensagens_qtde,
    retorno_busca_texto: finder.trechoOf([
      ...publico,
      ...(all ? reservado : []),
      ...mensagens.map(({ interacao_texto }) => interacao_texto),
    ]),
  };
}

/** A found week (SRCH-18, SRCH-19). */
export function presentSemana(record: SemanaRecord, finder: Finder): ResultadoSemana {
  const { concessionario_conta, info_semana, info_status, linhas } = record;
  finder.count(record.info_concessionario_desc);
  const mensagens = plainMensagens(record.mensagens);
  const found = linhas.filter((linha) => textosOfLinha(linha).some((texto) => finder.count(texto) > 0));
  return {
    info_concessionario_id: concessionario_conta,
    info_concessionario_desc: record.info_concessionario_desc,
    info_semana,
    info_periodo: periodOf(info_semana),
    info_status,
    info_status_desc: INFO_STATUS_DESC[info_status],
    informativo_item: (found.length > 0 ? found : linhas).slice(0, MAX_DESDOBRADOS).map((linha) => {
      const { dac, dealer } = observacoesOf(linha);
      return {
        info_linha_id: linha.info_linha_id,
        info_item_codigo: linha.info_item_codigo,
        info_chassi: linha.info_chassi,
        info_modelo: linha.info_modelo,
        retorno_busca_texto_dac_observacao: finder.cut(dac, MAX_TEXTO),
        retorno_busca_texto_dealer_observacao: finder.cut(dealer, MAX_TEXTO),
      };
    }),
    informativo_item_qtde: linhas.length,
    conversas: unfoldMensagens(mensagens, finder).map((mensagem) => ({
      ...interacaoOf(mensagem),
      info_chassi: mensagem.info_chassi,
      info_item_codigo: mensagem.info_item_codigo,
    })),
    conversas_qtde: record.mensagens_qtde,
    retorno_busca_texto: finder.trechoOf([
      ...found.flatMap(textosOfLinha),
      ...mensagens.map(({ interacao_texto }) => interacao_texto),
    ]),
  };
}

/** The messages, oldest first, each with the plain text by which it is found. */
function plainMensagens<One extends BuscaInteracao>(mensagens: readonly One[]): One[] {
  return mensagens
    .map((mensagem) => {
      const { interacao_texto: texto, interacao_html: html } = mensagem;
      return html === null ? mensagem : { ...mensagem, interacao_texto: textoOfMensagem({ texto, html }) };
    })
    .toReversed();
}

/** Those with a term, else the newest, each cut. */
function unfoldMensagens<One extends BuscaInteracao>(mensagens: readonly One[], finder: Finder): One[] {
  const found = mensagens.filter(({ interacao_texto }) => finder.count(interacao_texto) > 0);
  return (found.length > 0 ? found : mensagens)
    .slice(-MAX_DESDOBRADOS)
    .map((one) => ({ ...one, interacao_texto: finder.cut(one.interacao_texto, MAX_TEXTO) }));
}

function interacaoOf(one: BuscaInteracao): BuscaInteracao {
  return {
    interacao_id: one.interacao_id,
    interacao_timestamp: one.interacao_timestamp,
    interacao_usuario_nome: one.interacao_usuario_nome,
    interacao_tipo: one.interacao_tipo,
    interacao_texto: one.interacao_texto,
    interacao_html: one.interacao_html,
    interacao_privada: one.interacao_privada,
  };
}
