/** Word for word as the catalogue has them (section 0§8). */
export const CREATED = "Requisição criada com sucesso!";
export const UPDATED = "Requisição atualizada!";
export const ARCHIVED = "Requisição arquivada com sucesso!";
export const ARCHIVE_FAILED = "Erro ao arquivar requisição";
export const NUMBER_COPIED = "Código de requisição copiado com sucesso!";
export const RESUMO_LOAD_FAILED =
  "Ocorreu um erro ao carregar o histórico. Tentando novamente em 30 segundos";
export const RESUMO_REFRESH_FAILED =
  "Ocorreu um erro ao atualizar o histórico. Tentando novamente em 30 segundos";
export const PASTE_FAILED =
  "Houve um erro ao colar os dados, verifique as permissões do seu navegador ou tente novamente mais tarde";
/** Enviar while several dealer accounts are chosen (FORM-49, OP-40). */
export const SEVERAL_DEALERS =
  "Operação bloqueada. É necessário escolher uma das contas concessionário para continuar a criação da requisição.";
/** A status change that the table does not allow (400). */
export const MOVE_REFUSED = "Não é possível alterar o status da requisição dessa forma.";
/** Older data: the request lacks fields that its form requires (DET-13, OP-46). */
export const INCOMPLETE = "O status não muda: há campos obrigatórios em branco na requisição.";
/** A save with an old req_versao (409). */
export const STALE = "Esta requisição foi alterada por outra pessoa. Veja a versão atual antes de salvar.";
/** One's own number, already sent with other content (409, OP-37). */
export const ALREADY_SENT = "Esta requisição já foi enviada com outro conteúdo.";
export const NOT_FOUND = "Requisição não encontrada";
export const UNKNOWN_TYPE = "Tipo de requisição desconhecido";
export const UNKNOWN_ACTION = "Ação desconhecida";
/** The type has no extract (400). */
export const NO_EXTRATO = "Este tipo de requisição não tem extrato.";
export const ITEM_NOT_FOUND = "Peça não encontrada";
/** The title of the history, and of its card on the home. */
export const HISTORY_TITLE = "Histórico de Requisições";
export const TYPE_LABEL = "Tipo de Requisição";
export const ITEMS_NOT_SAVED = "Peças não salvas";
/** The footer of a priced table, on the screen and in the extract's file. */
export const TOTAL_BRUTO_LABEL = "Total Bruto:";
export const TOTAL_SEGURADORA_LABEL = "Total Seguradora:";
