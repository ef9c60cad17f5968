import type { Registro } from "../../../importacao/index.ts";
import { eventoInsert } from "../../../platform/live/evento-insert.ts";

/** The price table, as its imports write it and are taken back. */
export const ITENS: Registro = {
  tabela: "item",
  chave: ["item_codigo"],
  colunas: ["item_desc", "item_preco", "item_preco_ekosbras"],
  tell: async (db, { usuario_id, quando }) => {
    const dados = { item_codigo: null, campos: [] };
    await eventoInsert({ quando, usuario_id, tipo: "item.importado", dados }).execute(db);
  },
};
