import { GBO_FIELDS, missingGboColumns, TRAVADO_LABEL } from "../../contract/administrativo/index.ts";
import type { ItemPrevisao } from "../../contract/carros-parados/index.ts";
import { writeXlsx } from "../../server/platform/workbook/write/write-xlsx.ts";
import type { SheetCell } from "../../server/platform/workbook/write/write-xlsx.ts";
import type { Deed } from "../claims/load.ts";
import { keepImport } from "./keep-import.ts";
import { randomUUID } from "node:crypto";
import { buffer } from "node:stream/consumers";

const DAY_MS = 86_400_000;
const LABELS = GBO_FIELDS.map(({ label }) => label);

type Veredito = "inserida" | "atualizada" | "inalterada" | "travada" | "repetida";

/** A week's file of GBO: what it changed, locked rows that it left alone, a row twice and a wrong one (OP-96). */
function linesOf(
  gbo: readonly ItemPrevisao[],
): { readonly row: ItemPrevisao; readonly veredito: Veredito }[] {
  const free = gbo.filter(({ indicador_travado }) => indicador_travado === "N").slice(0, 40);
  const locked = gbo.filter(({ indicador_travado }) => indicador_travado === "S").slice(0, 3);
  const [twice] = free;
  return [
    ...(twice ? [{ row: { ...twice, item_qtde: 1 }, veredito: "repetida" as const }] : []),
    ...free.map((row, at) => ({
      row,
      veredito:
        at % 4 === 3
          ? ("inalterada" as const)
          : at % 4 === 2
            ? ("inserida" as const)
            : ("atualizada" as const),
    })),
    ...locked.map((row) => ({ row: { ...row, previsao_semana: 4 }, veredito: "travada" as const })),
  ];
}

async function workbookOf(
  labels: readonly string[],
  rows: readonly (readonly SheetCell[])[],
): Promise<Buffer> {
  const columns = labels.map((header) => ({ header, width: 18 }));
  return await buffer(writeXlsx({ name: "GBO", columns, rows }));
}

/** Two imports of GBO as deeds: one that went in, and one without the columns. */
export function planGboImports(gbo: readonly ItemPrevisao[], now: Date): Deed[] {
  const lines = linesOf(gbo);
  const count = (wanted: Veredito): number => lines.filter(({ veredito }) => veredito === wanted).length;
  const none = {
    inseridos: 0,
    atualizados: 0,
    inalterados: 0,
    repetidos: 0,
    linhas_lidas: 0,
    rejeitados: [],
  };
  const gboFile = { importacao_tipo: "gbo", contexto: "imp_gbo" } as const;
  return [
    {
      at: new Date(now.getTime() - 5 * DAY_MS),
      by: "dac@pac.demo",
      run: async (services, session) => {
        const cells = lines.map(({ row }) => [
          row.item_codigo,
          row.invoice_id,
          row.item_qtde,
          row.modal_desc,
          row.previsao_semana,
          TRAVADO_LABEL[row.indicador_travado],
        ]);
        const wrong = ["A2059069912", "INV", "doze", "Marítimo", 3, "Não"];
        const importacao_id = await keepImport(services, session, {
          ...gboFile,
          importacao_chave: randomUUID(),
          importacao_status: "processado",
          importacao_motivo: null,
          nome: "gbo-semana.xlsx",
          content: await workbookOf(LABELS, [...cells, wrong]),
          linhas_lidas: lines.length + 1,
          inseridos: count("inserida"),
          atualizados: count("atualizada"),
          inalterados: count("inalterada"),
          repetidos: count("repetida"),
          importacao_titulos: LABELS,
          importacao_notas: ["2 linhas ocultas ou filtradas também foram lidas."],
          rejeitados: [
            {
              linha: lines.length + 2,
              motivo: "Quantidade: Um número inteiro de 0 a 999.999",
              celulas: wrong.map(String),
            },
          ],
        });
        await services.db
          .insertInto("importacao_linha")
          .values(
            lines.map(({ row: { invoice_id, item_codigo }, veredito }, at) => ({
              importacao_id,
              linha: at + 2,
              invoice_id,
              item_codigo,
              veredito,
            })),
          )
          .execute();
      },
    },
    {
      at: new Date(now.getTime() - 12 * DAY_MS),
      by: "admin@pac.demo",
      run: async (services, session) => {
        await keepImport(services, session, {
          ...gboFile,
          ...none,
          importacao_chave: randomUUID(),
          importacao_status: "falhou",
          importacao_motivo: missingGboColumns(LABELS.slice(2)),
          nome: "posicao-dos-navios.xlsx",
          content: await workbookOf(["Item", "Invoice", "Navio"], [["A2058800203", "INV", "Santos Express"]]),
        });
      },
    },
  ];
}
