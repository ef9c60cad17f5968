import { defineFields } from "../../platform/form/index.ts";

/** Characters of a part's code, as many as a look-up takes (FORM-36). */
export const MAX_ITEM_ADM_CODIGO = 60;
/** Characters of a part's description. */
export const MAX_ITEM_ADM_DESC = 255;

/** How many rows a page of the price table may have (APEC-04); the first is the default (OP-92). */
export const ITENS_POR_PAGINA = [50, 100, 150, 200, 250, 300, 350] as const;

/** Characters of the search on code and description, at most. */
export const MAX_BUSCA_ITENS = 100;

/** Matches of a search are counted up to this number; one more stands for all that are more (docs/contract.md). */
export const MAX_ITENS_CONTADOS = 10_000;

/** The texts of a part (APEC-05). Its code is kept in capitals, without what people put between its groups. */
export const ITEM_FIELDS = defineFields([
  {
    name: "item_codigo",
    label: "Código",
    input: "text",
    required: true,
    compact: true,
    code: true,
    upperCase: true,
    maxLength: MAX_ITEM_ADM_CODIGO,
  },
  { name: "item_desc", label: "Descrição", input: "text", required: true, maxLength: MAX_ITEM_ADM_DESC },
]);

/** The prices of a part (APEC-05); the second may be blank. */
export const ITEM_PRECOS = [
  { name: "item_preco", label: "Preço", required: true },
  { name: "item_preco_ekosbras", label: "Preço Ekosbras", required: false },
] as const;
