/** The area: its tab and its home (SHOM-01, LAY-06). */
export const CARROS_PARADOS_TITLE = "Veículos Parados";
/** The list of weeks, by the name of its card (OP-82). */
export const SEMANAS_TITLE = "Listagem";
/** Reports, by the name of their card (OP-82). */
export const RELATORIOS_TITLE = "Relatórios";
/** Failed reads of the list of weeks, to the letter (SLST-19, SLST-20, SLST-21). */
export const TABS_LOAD_FAILED = "Ocorreu um erro ao carregar as tabs";
export const SEMANAS_LOAD_FAILED = "Ocorreu um erro ao carregar a lista de carros parados";
export const PAGINAS_LOAD_FAILED = "Ocorreu um erro ao carregar o total de paginas";
/** To the letter (SHOM-06): weeks belong to one dealer, and 'todos' is refused (422, OP-72). */
export const CONCESSIONARIO_NEEDED =
  "Operação bloqueada. É necessário escolher um concessionario para continuar";
/** A move to sent of a table without rows; a week without stalled cars is told as such (STBL-04). */
export const NOTHING_TO_SEND =
  "Não há itens para enviar. Se não houve carros parados, informe isso na tabela vazia.";
/** A week that does not exist, or that this person may not see (404). */
export const SEMANA_NOT_FOUND = "Semana não encontrada.";
/** A save or a move with an old info_versao (409). */
export const TABELA_STALE = "A tabela desta semana foi alterada por outra pessoa enquanto estava aberta.";
/** A save by somebody who may change nothing in it now (403). */
export const TABELA_CLOSED = "A tabela desta semana não pode ser alterada agora.";
/** Two rows of a save with the same chassis and part (422). */
export const DUPLICATE_ROW = "Já existe na tabela o Chassi com essa Peça";
/** A move to S of a table with rows. */
export const ROWS_IN_THE_WAY =
  "Há itens na tabela desta semana. Exclua os itens antes de informar que não há carros parados.";
/** A move of a week of a concluded year (OP-95). */
export const YEAR_CONCLUDED = "O ano desta semana está concluído: o status não pode mais ser alterado.";
/** The title of the dialog in which duplicates of a paste are settled, to the letter (SPST-07, OP-76). */
export const DUPLICATES_FOUND = "Linhas duplicadas encontradas";
/** What was pasted could not be read, to the letter (SPST-08). */
export const PASTE_ROWS_FAILED = "Ocorreu um erro ao tentar colar os itens";
/** 'Adicionar Item' of a chassis with a part that stands in the table, to the letter (STBL-22). */
export const ADD_DUPLICATE = "Não foi possível inserir, pois já existe na tabela o Chassi com essa Peça";
/** Words where a chassis or a part code belongs: without their blanks they would pass for a code. */
export const SENTENCE_FOR_CODE = "Isto não é um código: são várias palavras. Escreva só o código.";
/** An edit that would give two rows the same chassis and part; it reverts (STBL-23). */
export const DUPLICATE_ON_EDIT = "Não foi possível editar, pois já existe na tabela o Chassi com essa Peça";
/** A save that failed, whatever the server said (STBL-32). */
export const SAVE_FAILED =
  "Ocorreu um erro no processo de salvar os dados da tabela, por favor tente novamente";
/** A move of a table with wrong cells (SSTA-10). */
export const INVALID_FIELDS =
  "Não foi possível alterar o status pois há campos inválidos. Corrija os campos e tente novamente.";
/** A week whose table cannot be filled in here, or that does not exist (STBL-36, OP-74). */
export const NO_INFORMATIVO = "Não há informativo neste carro";
/** The columns or the buttons did not come (STBL-34). */
export const HEADER_LOAD_FAILED = "Ocorreu um erro ao carregar o header";
/** The rows did not come (STBL-35). */
export { LOAD_FAILED as DATA_LOAD_FAILED } from "../platform/messages.ts";
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
/** The button that takes over the rows of the newest earlier week that has any. */
export const BRING_PREVIOUS = "Trazer itens da semana anterior";
/** The title of what a file lacks, and of the list of its missing columns, to the letter (SIMP-04). */
export const FILE_REFUSED = "Erro ao Subir Arquivo";
export const MISSING_COLUMNS = "Ausência das colunas";
/** The example file could not be made, or did not come, to the letter (SIMP-10, SIMP-11). */
export const EXAMPLE_FAILED = "Ocorreu um erro desconhecido, por favor tente novamente mais tarde";
export { DOWNLOAD_FAILED as EXAMPLE_DOWNLOAD_FAILED } from "../platform/messages.ts";
/** The option of the prompt of an empty week (STBL-03). */
export const UPLOAD_FILE = "Subir Arquivo";
/** Too many files of one person that are being read (429). */
export const TOO_MANY_READINGS =
  "Outro arquivo seu ainda está sendo lido. Aguarde o fim da leitura e tente novamente.";
