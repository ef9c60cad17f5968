/** The conversations, by the name of their card (OP-82). */
export const CONVERSAS_TITLE = "Conversas";
/** Contacts or conversations did not come, to the letter (SCHT-29). */
export const CONVERSAS_LOAD_FAILED = "Ocorreu um erro ao carregar os dados";
/** The messages did not come, to the letter (SCHT-30). */
export const MENSAGENS_LOAD_FAILED = "Não foi possivel carregar as mensagens";
/** The week's parts did not come, to the letter (SCHT-31). */
export const OPCOES_LOAD_FAILED = "Não foi possivel carregar a lista de chassi/peça";
/** A message was not stored, to the letter (SCHT-33). */
export const MENSAGEM_FAILED = "Não foi possivel enviar a mensagem, tente novamente mais tarde";
/** A message was stored, to the letter (SCHT-36, OP-83). */
export const MENSAGEM_SENT = "Mensagem enviada com sucesso!";
/** To the letter (SCHT-34, SCHT-35). */
export const ARQUIVAR_FAILED = "Ocorreu um erro no arquivamento da conversa";
export const ARQUIVADA = "Conversa Arquivada com Sucesso";
/** A message about a part that has left the table (OP-80). */
export const ITEM_EXCLUIDO = "Item excluído do informativo";
/** Archiving what the manufacturer's side has not read (409). */
export const UNREAD_IN_THE_WAY = "Há mensagens não lidas nesta conversa. Leia antes de arquivar.";
/** Archiving a week about which nobody has written (409). */
export const NOTHING_TO_ARCHIVE = "Esta conversa ainda não tem mensagens.";
/** A conversation about a part that does not stand in the week's table cannot be begun (422). */
export const NOT_IN_TABELA = "Este chassi com essa peça não está na tabela da semana";
