import type { BotaoId } from "../../../contract/carros-parados/index.ts";
import type { GridRow } from "../../platform/grid/index.ts";

/** What is asked before it is done. */
export type Question =
  | { readonly kind: "remover"; readonly row: GridRow }
  | { readonly kind: "limpar_tudo"; readonly count: number }
  | {
      readonly kind: "mover";
      readonly id: Extract<BotaoId, "enviar" | "concluir">;
      readonly count: number;
      /** The rows without a forecast, by their ids in the grid. */
      readonly semPrevisao: readonly string[];
    };
