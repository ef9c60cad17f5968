import {
  GBO_DIFERENCA_TIPOS,
  GBO_FIELDS,
  GBO_IMPORT_FAILED,
  GBO_IMPORTED,
  TRAVADO_LABEL,
  type GboDiferencaTipo,
  type GboDiferente,
  type ImportacaoGbo,
} from "../../../../contract/administrativo/index.ts";
import { changesText, type Campo, type Figure, type ImportKind } from "../../../importacao/index.ts";
import { formatInteger } from "../../../platform/format/format.ts";
import type { Column } from "../../../platform/list/list-props.ts";
import { REGISTER_KEYS } from "../../queries/stale-queries.ts";
import { importCalls, recusadasHref } from "../queries/importacao.ts";
import { nameOf } from "./gbo-columns.ts";

const TITLES: Readonly<Record<GboDiferencaTipo, string>> = {
  previsao: "Previsões que mudam",
  novo: "Linhas novas",
  alterado: "Outras mudanças",
};

const plain = (value: string | number | null): string =>
  typeof value === "number" ? formatInteger(value) : String(value);

/** How values are shown that mean more than they say; week 0 is none. */
const SHOWN: Readonly<Record<string, Campo["show"]>> = {
  previsao_semana: (value) => (value === 0 ? "nenhuma" : plain(value)),
  indicador_travado: (value) => TRAVADO_LABEL[value === "S" ? "S" : "N"],
};

/** The forecast first: it is what most files change. */
const CAMPOS: readonly Campo[] = ["previsao_semana", "item_qtde", "modal_desc", "indicador_travado"].map(
  (name) => ({
    name,
    label: GBO_FIELDS.find((field) => field.name === name)?.label ?? name,
    show: SHOWN[name] ?? plain,
  }),
);

const COLUMNS: readonly Column<GboDiferente>[] = [
  { label: "Item", lead: true, width: 22, cell: ({ item_codigo }) => item_codigo },
  { label: "Invoice", width: 22, cell: ({ invoice_id }) => invoice_id },
  { label: "O que muda", cell: ({ antes, depois }) => changesText(CAMPOS, antes, depois) },
];

/** What the verdict of a file of GBO says (AGBO-37, AGBO-38, OP-96). */
export const GBO_IMPORT: ImportKind<ImportacaoGbo, GboDiferente> = {
  calls: importCalls,
  stale: [
    [REGISTER_KEYS.gbo, "arquivos"],
    [REGISTER_KEYS.gbo, "tabela"],
  ],
  done: GBO_IMPORTED,
  failedText: ({ motivo }) => motivo ?? GBO_IMPORT_FAILED,
  failedTitle: null,
  figuresOf,
  foundOf: ({ diferenca }) => diferenca?.itens ?? null,
  countOf: ({ diferenca }, tipo) => diferenca?.[tipo as GboDiferencaTipo] ?? 0,
  sorts: GBO_DIFERENCA_TIPOS.map((tipo) => ({
    tipo,
    title: TITLES[tipo],
    first: "as maiores",
    columns: COLUMNS,
  })),
  register: "o GBO",
  refused: { href: recusadasHref, label: "Baixar as recusadas em Excel" },
  rowName: nameOf,
  campos: CAMPOS,
};

/** What a trial counts, in the words of its tables; or what became of the lines. */
function figuresOf(state: ImportacaoGbo): readonly Figure[] {
  const { diferenca, previa, travados, repetidos, rejeitados_total } = state;
  const changed: readonly Figure[] = diferenca
    ? [
        [diferenca.previsao, "previsão que muda", "previsões que mudam"],
        [diferenca.novo, "linha nova", "linhas novas"],
        [diferenca.alterado, "outra mudança", "outras mudanças"],
        [state.inalterados, "já está assim", "já estão assim"],
      ]
    : [
        [state.inseridos, "linha nova", "linhas novas"],
        [state.atualizados, previa ? "mudaria" : "atualizada", previa ? "mudariam" : "atualizadas"],
        [state.inalterados, "já estava assim", "já estavam assim"],
      ];
  return [
    ...changed,
    [travados, "travada", "travadas"],
    [repetidos, "linha repetida, vale a última", "linhas repetidas, vale a última"],
    [rejeitados_total, "linha recusada", "linhas recusadas"],
  ];
}
