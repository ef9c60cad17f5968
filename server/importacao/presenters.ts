import type { Importacao as Presented } from "../../contract/importacao/index.ts";
import { canCancel } from "../../contract/importacao/index.ts";
import type { Database } from "../platform/db/connect.ts";
import type { Importacao } from "./queries/importacao.ts";
import { listMantidas } from "./queries/kept-rows.ts";
import { firstRejeitados } from "./queries/refused-lines.ts";
import type { Registro } from "./sql/registro.ts";

/** What every kind of import answers of itself (contract: `importacaoSchema`). */
export async function presentImportacao(
  db: Database,
  importacao: Importacao,
  registro: Registro,
): Promise<Presented> {
  const {
    importacao_id,
    importacao_status: status,
    importacao_motivo: motivo,
    importacao_previa: previa,
    importacao_titulos: titulos,
    importacao_desfaz,
    importacao_diferenca: _,
    tem_mudancas,
    rejeitados,
    desfeitos,
    ...rest
  } = importacao;
  return {
    ...rest,
    status,
    previa,
    motivo,
    titulos,
    rejeitados: await firstRejeitados(db, importacao_id),
    rejeitados_total: rejeitados,
    pode_cancelar: canCancel(status) && !importacao_desfaz,
    pode_desfazer: status === "processado" && !previa && desfeitos === null && tem_mudancas,
    desfeitos,
    ...(desfeitos === null
      ? { mantidas: [], mantidas_total: 0 }
      : await listMantidas(db, importacao_id, registro)),
  };
}
