/** The area: its tab and its home (SHOM-01, LAY-06). */
export const CARROS_PARADOS_TITLE = "Veículos Parados";
/** The list of weeks, by the name of its card (OP-82). */
export const SEMANAS_TITLE = "Listagem";
/** Failed reads of the list of weeks, to the letter (SLST-19, SLST-20, SLST-21). */
export const TABS_LOAD_FAILED = "Ocorreu um erro ao carregar as tabs";
export const SEMANAS_LOAD_FAILED = "Ocorreu um erro ao carregar a lista de carros parados";
export const PAGINAS_LOAD_FAILED = "Ocorreu um erro ao carregar o total de paginas";
/** To the letter (SHOM-06): weeks are of one dealer, and 'todos' is none (422, OP-72). */
export const CONCESSIONARIO_NEEDED =
  "Operação bloqueada. É necessário escolher um concessionario para continuar";
/** A move of rows that are not complete, or whose part nobody knows (OP-69). */
export const ROWS_REFUSED =
  "Não foi possível enviar: há linhas incompletas ou com uma peça que não está na tabela de preços.";
/** A move to sent of a table without rows; a week without stalled cars is told as such (STBL-04). */
export const NOTHING_TO_SEND =
  "Não há itens para enviar. Se não houve carros parados, informe isso na tabela vazia.";
/** A dealer's week that is none, or not this person's to see (404). */
export const SEMANA_NOT_FOUND = "Semana não encontrada.";
/** A save or a move with an old info_versao (409). */
export const TABELA_STALE = "A tabela desta semana foi alterada por outra pessoa enquanto estava aberta.";
/** A save by somebody who may change nothing in it now (403). */
export const TABELA_CLOSED = "A tabela desta semana não pode ser alterada agora.";
/** Two rows of a save have the same chassis and part (422). */
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
/** A code that a spreadsheet has turned into a number: what it was is not in the text any more. */
export const DAMAGED_CODE =
  "O Excel alterou este código. Formate a coluna como texto, corrija o código e cole de novo.";
