import { formatCents, toCents } from "../../contract/platform/money.ts";
import { totalsOf } from "../../contract/requisicoes/index.ts";
import type { PdfLine } from "./pdf.ts";
import { pdfOf } from "./pdf.ts";

/** The contents of a budget; prices in reais. */
export interface Budget {
  readonly titulo: string;
  readonly concessionario: string;
  /** Lines under the title: vehicle, claim, insurer. */
  readonly dados: readonly string[];
  readonly itens: readonly {
    readonly item_codigo: string;
    readonly item_desc: string;
    readonly item_qtd: number;
    readonly item_preco_unitario: number;
  }[];
}

const ROWS_A_PAGE = 40;

/** A dealer's budget as its own system would print it: one row for each part, the total at the end. */
export function budgetPdf(budget: Budget): Buffer {
  const pages: PdfLine[][] = [];
  for (let first = 0; first < Math.max(1, budget.itens.length); first += ROWS_A_PAGE)
    pages.push(pageOf(budget, first));
  const { totalBrutoCents } = totalsOf(budget.itens);
  pages
    .at(-1)
    ?.push({ text: `Total: ${formatCents(totalBrutoCents)}`, x: 400, y: 800, size: 12, bold: true });
  return pdfOf(pages);
}

function pageOf({ titulo, concessionario, dados, itens }: Budget, first: number): PdfLine[] {
  const head: PdfLine[] = [
    { text: concessionario, x: 40, y: 50, size: 9 },
    { text: titulo, x: 40, y: 76, size: 16, bold: true },
    ...dados.map((text, index) => ({ text, x: 40, y: 98 + index * 13 })),
  ];
  const rows = itens.slice(first, first + ROWS_A_PAGE).flatMap((item, index) => {
    const y = 175 + index * 15;
    return [
      { text: item.item_codigo, x: 40, y, size: 9 },
      { text: item.item_desc.slice(0, 60), x: 130, y, size: 9 },
      { text: String(item.item_qtd), x: 430, y, size: 9 },
      { text: formatCents(toCents(item.item_preco_unitario)), x: 470, y, size: 9 },
    ];
  });
  const titles = { y: 158, size: 9, bold: true };
  return [
    ...head,
    { text: "Código", x: 40, ...titles },
    { text: "Descrição", x: 130, ...titles },
    { text: "Qtd.", x: 425, ...titles },
    { text: "Preço unitário", x: 470, ...titles },
    ...rows,
  ];
}
