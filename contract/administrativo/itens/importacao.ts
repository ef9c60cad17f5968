/** The import of the price table by CSV (APEC-11 to APEC-19, OP-91). To the letter. */
export const IMPORT_DONE = "Importação feita com sucesso";
/** Also where no line of the file is right (OP-91). */
export const IMPORT_FAILED = "Ocorreu um erro na importação";

/** The header's names (OP-91). The last may be missing; then what is stored there stays. */
export const IMPORT_COLUMNS = ["item_codigo", "item_desc", "item_preco", "item_preco_ekosbras"] as const;

/** The screen's own titles, which a heading may have in their place, in the same order (`ITEM_FIELDS`, `ITEM_PRECOS`). */
export const IMPORT_TITLES = ["Código", "Descrição", "Preço", "Preço Ekosbras"] as const;

/** The sorts of a difference: a new part, a price up, a price down, anything else of a part that changes. */
export const DIFERENCA_TIPOS = ["sobe", "desce", "novo", "alterado"] as const;
export type DiferencaTipo = (typeof DIFERENCA_TIPOS)[number];

/** Held prices that the state of an import lists, and that one confirmation may name. */
export const MAX_RETIDOS = 1000;

// Why a line was refused, or the whole file.
export const NO_HEADER =
  "Nenhuma das 20 primeiras linhas tem os títulos Código;Descrição;Preço;Preço Ekosbras ou os nomes item_codigo;item_desc;item_preco;item_preco_ekosbras. Baixe o modelo e envie de novo.";
export const NO_CODE = "Falta o código.";
export const CODE_TOO_LONG = "O código tem mais de 60 caracteres.";
export const NO_DESCRIPTION = "Falta a descrição.";
export const DESCRIPTION_TOO_LONG = "A descrição tem mais de 255 caracteres.";
/** How a reason names a price. */
export const PRICE_NAMES = { item_preco: "O preço", item_preco_ekosbras: "O preço Ekosbras" } as const;
export const NO_PRICE = "Falta o preço.";
export const negativePrice = (price: string): string => `${price} não pode ser negativo.`;
export const invalidPrice = (price: string): string =>
  `${price} não é um número de até 99.999.999,99 com 2 casas decimais.`;
export const scientificPrice = (price: string): string => `${price} está em notação científica.`;
/** A line with more cells than the header: one of them was cut in two, and the others stand in the wrong columns. */
export const tooManyCells = (cells: number, titles: number): string =>
  `A linha tem ${cells} células e o cabeçalho tem ${titles}. Ponha entre aspas o valor que tem o separador ou apague a célula a mais.`;
/** A cell below no title. In a file of refused lines what was cut off stands there. */
export const UNTITLED_CELL =
  "Há um valor em uma coluna sem título. Se é o resto de outra célula, junte-o a ela; senão, apague-o ou dê um título à coluna.";
/**
 * Stands for a blank cell too many in a file of refused lines, so that its line is not taken before somebody has mended
 * it.
 */
export const EXTRA_CELL = "(célula a mais)";
export const WRONG_LETTERS =
  "A linha tem letras em outra codificação que a do arquivo. Corrija-as e salve o arquivo como CSV UTF-8.";
export const UNCLOSED_QUOTE = "As aspas abertas nesta linha não se fecham até o fim do arquivo.";
export const LINE_TOO_LONG = "A linha tem mais de 64 kB.";
export const TOO_MANY_COLUMNS = "A linha tem mais de 100 colunas.";

/** A confirmation of prices that somebody changed after the import held them (409). */
export const RETIDOS_CHANGED =
  "O preço de uma ou mais peças mudou depois da importação. Confira os valores e confirme de novo.";
/** A confirmation of a part that does not wait for one (404). */
export const RETIDO_NOT_FOUND = "Este preço não está mais à espera de confirmação.";
