import type { Registro } from "../../../importacao/index.ts";
import { eventoInsert } from "../../../platform/live/evento-insert.ts";

/** GBO, as its imports write it and are taken back. */
export const GBO_ROWS: Registro = {
  tabela: "gbo",
  chave: ["item_codigo", "invoice_id"],
  colunas: ["item_qtde", "modal_desc", "previsao_semana", "indicador_travado"],
  versao: "gbo_versao",
  tell: async (db, { usuario_id, quando }) => {
    const dados = { invoice_id: null, item_codigo: null, de_versao: null };
    await eventoInsert({ quando, usuario_id, tipo: "gbo.importado", dados }).execute(db);
  },
};
