/** An edit that would give two rows the same chassis and part; it reverts (STBL-23). */
export const DUPLICATE_ON_EDIT = "Não foi possível editar, pois já existe na tabela o Chassi com essa Peça";
/** A save that failed, whatever the server said (STBL-32). */
export const SAVE_FAILED =
  "Ocorreu um erro no processo de salvar os dados da tabela, por favor tente novamente";
/** A move of a table with wrong cells (SSTA-10). */
export const INVALID_FIELDS =
  "Não foi possível alterar o status pois há campos inválidos. Corrija os campos e tente novamente.";
/** A week whose table nobody can fill in here, or that there is none of (STBL-36, OP-74). */
export const NO_INFORMATIVO = "Não há informativo neste carro";
/** The columns or the buttons did not come (STBL-34). */
export const HEADER_LOAD_FAILED = "Ocorreu um erro ao carregar o header";
/** The rows did not come (STBL-35). */
export const DATA_LOAD_FAILED = "Ocorreu um erro ao carregar os dados";
/** The prompt of a week without rows (STBL-02), and its options (STBL-03). */
export const INSERT_AS = "Deseja inserir como?";
export const INSERT_BY_HAND = "Inserir Manualmente";
export const NO_STALLED_CARS = "Informar que não há Carros Parados para esse período";
/** What a save says after it (STBL-31, STBL-37 to STBL-39). */
export const TABELA_SAVED = "Dados da tabela salvos com sucesso";
export const TABELA_CLEARED = "Itens da tabela excluídos com sucesso";
export const ITEM_ADDED = "Item adicionado com sucesso";
export const ITEM_REMOVED = "Item excluído com sucesso";
/** A spreadsheet that could not be made or did not come (STBL-33). */
export const EXPORT_FAILED = "Ocorreu um erro ao exportar os dados da tabela, por favor tente novamente";
/** Leaving with unsaved edits (OP-78). */
export const LEAVE_UNSAVED = "Existem alterações não salvas. Deseja sair?";
/** Takes over the rows of the week before that has any. */
export const BRING_PREVIOUS = "Trazer itens da semana anterior";
