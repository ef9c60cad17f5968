import type { Coluna } from "../../../contract/carros-parados/index.ts";
import { formatIsoDate } from "../../../contract/platform/dates.ts";
import type { RelatorioTabela } from "../../../contract/relatorios/index.ts";

type Linha = RelatorioTabela["info_dados"][number];

/** Widths of columns whose content is known, in em, so that codes and days are not broken; other texts share the rest. */
const COLUMN_EM: Readonly<Partial<Record<Coluna["id"], number>>> = {
  info_chassi: 13.5,
  info_item_codigo: 9.5,
  info_modelo: 7.5,
  info_garantia: 5.75,
  info_data_os: 7.5,
  info_data_pedido: 7.5,
  info_motivo_diagnostico: 14,
  info_numero_pedido: 8.5,
  dac_previsao: 6.5,
  dac_invoice_id: 8.5,
};
/** The least width of the other columns. */
const LEAST_EM = 7.5;

/** The width of a column; undefined where it takes the remaining room. */
export function widthOf(id: Coluna["id"]): string | undefined {
  const em = COLUMN_EM[id];
  return em === undefined ? undefined : `${em}em`;
}

/** How wide a table of these columns has to be. */
export function leastWidthOf(columns: readonly Coluna[]): string {
  return `${columns.reduce((sum, { id }) => sum + (COLUMN_EM[id] ?? LEAST_EM), 0)}em`;
}

/** Rows of a part at most, on the screen: a large week is not drawn whole. */
export const PART_ROWS = 50;

/** A part of a report: some rows of one dealer's week. */
export interface Part {
  readonly key: string;
  readonly tabela: RelatorioTabela;
  readonly rows: readonly Linha[];
  /** The place of its first row in the week, from 1. */
  readonly from: number;
  /** It is the first of its dealer, of its week. */
  readonly opensDealer: boolean;
  readonly opensWeek: boolean;
}

/**
 * A report as parts in their order, each with at most so many rows.
 * @param size of each; all rows of a week for Infinity
 */
export function partsOf(tabelas: readonly RelatorioTabela[], size: number): Part[] {
  return tabelas.flatMap((tabela, at) => {
    const { info_concessionario_id: conta, info_semana, info_dados: rows } = tabela;
    const count = Math.ceil(rows.length / Math.min(size, rows.length));
    const isFirst = tabelas[at - 1]?.info_concessionario_id !== conta;
    return Array.from({ length: count }, (_, part) => ({
      key: `${conta} ${info_semana} ${part}`,
      tabela,
      rows: count === 1 ? rows : rows.slice(part * size, (part + 1) * size),
      from: part === 0 ? 1 : part * size + 1,
      opensDealer: isFirst && part === 0,
      opensWeek: part === 0,
    }));
  });
}

/** The columns with anything in them anywhere in the report: those that are blank throughout take room from the others. */
export function usedColumns(colunas: readonly Coluna[], tabelas: readonly RelatorioTabela[]): Coluna[] {
  return colunas.filter(({ id }) =>
    tabelas.some(({ info_dados }) => info_dados.some((linha) => linha[id] !== "" && linha[id] !== null)),
  );
}

/** A cell as it is shown. */
export function cellText(linha: Linha, id: Coluna["id"]): string {
  const value = linha[id];
  if (value === null) return "";
  return typeof value === "number" ? String(value) : formatIsoDate(value);
}
