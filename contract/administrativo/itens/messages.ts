/** To the letter (APEC-06, APEC-08, OP-91). */
export const ITEM_INCOMPLETE = "É necessário preencher todos os campos";
export const ITEM_SAVE_FAILED = "Ocorreu um erro no processo de atualizar, por favor tente novamente";
export const ITEM_SAVED = "Item salvo com sucesso";

/** A price that is negative, too high, or has more than two decimals (APEC-07, 422). */
export const PRECO_INVALIDO = "O preço vai de 0 a 99.999.999,99, com no máximo 2 casas decimais.";
/** A save by hand that moves the price by more than 30 % without a word that this is meant (422 on the price). */
export const PRECO_A_CONFIRMAR = "O preço muda mais de 30 %. Salve de novo e confirme.";
/** A new row with the code of a stored part, in whatever case (409). */
export const ITEM_TAKEN = "Já existe uma peça com este código.";
/** A code that never was, or whose part was deleted meanwhile (404). */
export const ITEM_UNKNOWN = "Esta peça não está mais cadastrada.";
/** A save of a part that an import is changing (409). */
export const ITEM_HELD = "Uma importação está mudando esta peça. Tente novamente em instantes.";
/** A save over a row that was changed since it was read (409). */
export const ITEM_STALE = "Esta peça foi alterada por outra pessoa enquanto estava aberta.";
