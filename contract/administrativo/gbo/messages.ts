/** The screen, by the name of its card (AHOM-16). */
export const GBO_TITLE = "Manutenção GBO";
/** To the letter (AGBO-21, AGBO-23, AGBO-26). */
export const GBO_ADDED = "Item adicionado";
export const GBO_SAVED = "Item salvo com sucesso";
export const GBO_DELETED = "Item Excluído com Sucesso";
/** Failures for which the server has no words, to the letter (AGBO-22, AGBO-24, AGBO-27). */
export const GBO_ADD_FAILED = "Ocorreu um erro inesperado ao tentar adicionar item. Tente novamente";
export const GBO_SAVE_FAILED = "Ocorreu um erro inesperado ao tentar salvar o item. Tente novamente";
export const GBO_DELETE_FAILED = "Ocorreu um erro ao tentar excluir o item, tente novamente";
/** The table or the list of files did not come, to the letter (AGBO-41). */
export const GBO_LOAD_FAILED = "Ocorreu um erro ao carregar os dados";
/** The question before a row is deleted, to the letter (AGBO-25). */
export const ASK_DELETE_GBO = "Confirmar exclusão da linha ?";
/** A new item of an invoice that has it, to the letter (400, OP-96). */
export const GBO_EXISTS = "Já existe na tabela esse Item e Invoice";
/** An edit that would give two rows one item and invoice, to the letter (AGBO-14). */
export const GBO_DUPLICATE_ON_EDIT = "Não foi possível editar pois já existe na tabela esse Item e Invoice";
/** An item that never was, or was deleted or renamed by somebody else (404). */
export const GBO_NOT_FOUND = "Este item não está mais na tabela.";
/** A save or a deletion with an old gbo_versao (409). */
export const GBO_STALE = "Este item foi alterado por outra pessoa enquanto estava aberto.";
