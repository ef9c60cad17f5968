import type { Traits } from "../acesso/index.ts";
import { INFO_COLUNAS, INFO_FIELDS, type InfoColuna } from "./linha-fields.ts";
import { seesEsperando } from "./rights.ts";

/** The px that a column may be wide. */
export const LARGURA = { min: 40, max: 800 } as const;
/** Columns that a person may pin beside those that name a row. */
export const MAX_FIXAS = 4;

/** How a person has the columns of the weekly table, of every dealer and week. */
export interface Disposicao {
  readonly ocultas: InfoColuna[];
  readonly fixas: InfoColuna[];
  /** In px, of those that the person made wider or narrower. */
  readonly larguras: Readonly<Partial<Record<InfoColuna, number>>>;
}

/** The columns that name a row stay in sight; all others may be hidden and pinned. */
export const COLUNAS_MOVEIS: readonly InfoColuna[] = INFO_FIELDS.filter(({ input }) => input !== "chave").map(
  ({ name }) => name,
);

const DAC: readonly InfoColuna[] = INFO_COLUNAS.filter((name) => name.startsWith("dac_"));

/** Whether a person hides and pins columns: the manufacturer's side. A dealer fills in all of its own. */
export function arrangesColunas(person: Traits): boolean {
  return seesEsperando(person);
}

/** What holds until a person chooses: for the manufacturer's side DAC's columns stay in sight. */
export function disposicaoPadrao(person: Traits): Disposicao {
  return { ocultas: [], fixas: arrangesColunas(person) ? [...DAC] : [], larguras: {} };
}
