/** The import of the price table by CSV (APEC-11 to APEC-19, OP-91). To the letter. */
export const IMPORT_DONE = "Importação feita com sucesso";
/** Also where no line of the file is right (OP-91). */
export const IMPORT_FAILED = "Ocorreu um erro na importação";

/** The header's names (OP-91). The last may be missing; then what is stored there stays. */
export const IMPORT_COLUMNS = ["item_codigo", "item_desc", "item_preco", "item_preco_ekosbras"] as const;

/** Waits for a confirmation: a price that rises by more than this part of the one before. */
export const MAX_RISE = 0.3;

/** Held prices that the state of an import lists, and that one confirmation may name. */
export const MAX_RETIDOS = 1000;

// Why a line was refused, or the whole file.
export const NO_HEADER =
  "A primeira linha deve ter os nomes item_codigo;item_desc;item_preco;item_preco_ekosbras.";
export const NO_CODE = "Falta o código.";
export const CODE_TOO_LONG = "O código tem mais de 60 caracteres.";
export const NO_DESCRIPTION = "Falta a descrição.";
export const DESCRIPTION_TOO_LONG = "A descrição tem mais de 255 caracteres.";
export const NO_PRICE = "Falta o preço.";
export const NEGATIVE_PRICE = "O preço não pode ser negativo.";
export const INVALID_PRICE = "O preço não é um número de até 99.999.999,99 com 2 casas decimais.";
export const SCIENTIFIC_PRICE = "O preço está em notação científica.";
export const UNCLOSED_QUOTE = "As aspas abertas nesta linha não se fecham até o fim do arquivo.";
export const LINE_TOO_LONG = "A linha tem mais de 64 kB.";
export const TOO_MANY_COLUMNS = "A linha tem mais de 100 colunas.";

/** A confirmation of prices that somebody changed after the import held them (409). */
export const RETIDOS_CHANGED =
  "O preço de uma ou mais peças mudou depois da importação. Confira os valores e confirme de novo.";
/** A confirmation of a part that does not wait for one (404). */
export const RETIDO_NOT_FOUND = "Este preço não está mais à espera de confirmação.";
