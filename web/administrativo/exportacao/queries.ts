import { isoDay, flag, oneOf, searchSchema } from "../../platform/routing/search.ts";

/** The dialog in the address of the administrative home: whether it is open, and what it was last asked for with. */
export interface ExportacaoSearch {
  readonly exportar?: "1" | undefined;
  readonly de?: string | undefined;
  readonly ate?: string | undefined;
  readonly formato?: "csv" | "xlsx" | undefined;
}

export const exportacaoSearchSchema = searchSchema<ExportacaoSearch>({
  exportar: flag,
  de: isoDay,
  ate: isoDay,
  formato: oneOf(["csv", "xlsx"]),
});
