import { formatInteger } from "../platform/number.ts";

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
/** The list as a spreadsheet failed; what the server says of a 400 and a 429 stands in its place. */
export const LISTA_DOWNLOAD_FAILED = "Ocorreu um erro ao gerar a planilha da lista";
/** A view that never was, is deleted, or is somebody else's (404). */
export const VISAO_NOT_FOUND = "Visão não encontrada.";
/** The name of another view of the person in that area, whatever its case and accents (409). */
export const VISAO_TAKEN = "Já há uma visão com esse nome.";
/** One more view than a person may keep (409). */
export const VISOES_FULL = "Há 20 visões salvas nesta área. Exclua uma que não se usa mais.";
/** A request that stands twice in one list of several (422). */
export const LOTE_REPETIDO = "Cada requisição pode estar uma vez só";
/** One's own number, already sent with other content (409, OP-37). */
export const ALREADY_SENT = "Esta requisição já foi enviada com outro conteúdo.";
export const NOT_FOUND = "Requisição não encontrada";
export const UNKNOWN_TYPE = "Tipo de requisição desconhecido";
/** Drafts (DRAFT-09 to DRAFT-20). */
export const RASCUNHO_SALVO = "Rascunho salvo com sucesso";
export const RASCUNHO_NOT_SAVED = "Ocorreu um erro ao salvar o rascunho";
export const RASCUNHO_EXCLUIDO = "Rascunho excluído com sucesso!";
export const RASCUNHO_NOT_DELETED = "Ocorreu um erro ao tentar excluir o rascunho!";
export const DELETE_RASCUNHO =
  "Esse rascunho de requisição será permanentemente excluido. Deseja excluir o rascunho?";
/** The type has no drafts (400, DRAFT-01). */
export const NO_RASCUNHOS = "Este tipo de requisição não é salvo como rascunho.";
/** A save with an old req_versao (409). */
export const STALE_RASCUNHO = "Este rascunho foi salvo em outro lugar. Veja a versão atual antes de salvar.";
/** Saved, or deleted, under a number that was sent (409, OP-37). */
export const SENT_MEANWHILE = "Esta requisição já foi enviada.";
/** One more than a person may have of the type (409). */
export const TOO_MANY_RASCUNHOS = "Já há 100 rascunhos deste tipo. Exclua um deles para salvar outro.";
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

/** More requests than are moved together (422). */
export function tooManyInLote(most: number): string {
  return `No máximo ${most} requisições de uma vez`;
}

/** A list that is too long for one file (400). */
export function tooManyToExport(most: number): string {
  return `A lista tem mais de ${formatInteger(most)} requisições. Filtre por dia, tipo ou concessionário.`;
}
