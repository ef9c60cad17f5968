export { applyPrevia, cancelImportacao, startImportacao } from "./commands/importacao.ts";
export { joinWriters } from "./commands/join-writers.ts";
export type { RefusedLine, Verdict } from "./commands/run-state.ts";
export { importacaoFiles } from "./files/owner.ts";
export { rejeitadosCsv, rejeitadosXlsx } from "./files/rejeitados.ts";
export { defineImport, ImportRefusal } from "./jobs/define-import.ts";
export type { ImportRun } from "./jobs/define-import.ts";
export { removeLinhasJob } from "./jobs/remove-linhas.ts";
export {
  findImportacao,
  listArquivosImportados,
  presentImportacao,
  waitForImportacao,
} from "./queries/importacao.ts";
export type { Importacao } from "./queries/importacao.ts";
