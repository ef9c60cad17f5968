import type { DiferencaGbo } from "./gbo/index.ts";
import type { Diferenca } from "./itens/index.ts";

/** What a trial of any register found, as it is stored. */
export type Diferencas = Diferenca | DiferencaGbo;
