import type { Traits } from "../../../contract/acesso/index.ts";
import { periodOf } from "../../../contract/carros-parados/index.ts";
import { canArchiveConversa, canSendMensagem, chatTabOf } from "../../../contract/conversas/index.ts";
import type { Conversa } from "../../../contract/conversas/index.ts";
import { readsPrivate } from "../../../contract/requisicoes/index.ts";
import type { ConversaRecord } from "../queries/conversas.ts";

const flag = (is: boolean): 0 | 1 => (is ? 1 : 0);

/** A conversation with what this person may do in it (SCHT-15, OP-79). */
export function presentConversa(record: ConversaRecord, person: Traits): Conversa {
  const { concessionario_conta: conta, info_semana, nao_lidas, arquivada, info_chassi } = record;
  const sends = canSendMensagem(person, record);
  // Only weeks are archived, once something was said and all of it is read.
  const isArchivable = info_chassi === null && record.quando !== null && nao_lidas === 0 && !arquivada;
  return {
    concessionario_codigo: conta,
    concessionario_codigo_nome_fantasia: `${conta} - ${record.concessionario_nome}`,
    info_semana,
    info_periodo: periodOf(info_semana),
    info_modelo: record.info_modelo,
    info_chassi: info_chassi ?? "",
    info_item_codigo: record.info_item_codigo ?? "",
    contador_msg_nao_lida: nao_lidas,
    flag_arquivar: flag(canArchiveConversa(person) && isArchivable),
    flag_enviar_msg: flag(sends),
    flag_enviar_privada: flag(sends && readsPrivate(person)),
    flag_item_excluido_no_informativo: flag(record.excluido),
    chat_menu_id: chatTabOf({ unread: nao_lidas, archived: arquivada }),
    ultima_mensagem: record.texto ?? "",
    ultima_mensagem_timestamp: record.quando,
  };
}
