import type { ImportTipo } from "./commands/importacao.ts";

/** The screen that whoever imports, and whoever sees what was imported, must be able to open. */
export const IMPORT_ACESSO: Readonly<Record<ImportTipo, string>> = {
  itens: "pac-adm-manutencao-pecas",
  gbo: "pac-adm-manutencao-carros-parados-gbo",
};
