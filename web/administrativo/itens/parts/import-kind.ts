import {
  DIFERENCA_TIPOS,
  IMPORT_DONE,
  IMPORT_FAILED,
  ITEM_FIELDS,
  ITEM_PRECOS,
  type DiferencaTipo,
  type ImportacaoItens,
  type ItemDiferente,
} from "../../../../contract/administrativo/index.ts";
import { formatCents, toCents } from "../../../../contract/platform/money.ts";
import type { Figure, ImportKind } from "../../../importacao/index.ts";
import { hrefOf } from "../../../platform/http/api.ts";
import type { Column } from "../../../platform/list/list-props.ts";
import { REGISTER_KEYS } from "../../queries/stale-queries.ts";
import { importCalls } from "../queries/importacao.ts";
import { changeOf } from "./price-change.ts";

const TITLES: Readonly<Record<DiferencaTipo, string>> = {
  sobe: "Preços que sobem",
  desce: "Preços que descem",
  novo: "Peças novas",
  alterado: "Outras mudanças",
};

/** What a new part has not: in a card no label stands alone. */
const NONE = "—";

const money = (reais: number | null): string => (reais === null ? "" : formatCents(toCents(reais)));

const COLUMNS: readonly Column<ItemDiferente>[] = [
  { label: "Código", lead: true, width: 18, cell: ({ item_codigo }) => item_codigo },
  { label: "Descrição", cell: descriptionOf },
  { label: "Preço atual", width: 14, align: "right", cell: ({ preco_atual }) => money(preco_atual) || NONE },
  { label: "Preço novo", width: 14, align: "right", cell: ({ preco_novo }) => money(preco_novo) },
  {
    label: "Diferença",
    width: 18,
    align: "right",
    cell: (item) => `${changeOf(item) || NONE}${item.retido ? " (será retido)" : ""}`,
  },
];

/** What the verdict of a price list says (OP-91, APEC-18, APEC-19). */
export const ITENS_IMPORT: ImportKind<ImportacaoItens, ItemDiferente> = {
  calls: importCalls,
  stale: [
    [REGISTER_KEYS.item, "importacoes"],
    [REGISTER_KEYS.item, "lista"],
  ],
  done: IMPORT_DONE,
  failedText: () => IMPORT_FAILED,
  failedTitle: IMPORT_FAILED,
  figuresOf,
  foundOf: ({ diferenca }) => diferenca?.itens ?? null,
  countOf: ({ diferenca }, tipo) => diferenca?.[tipo as DiferencaTipo] ?? 0,
  sorts: DIFERENCA_TIPOS.map((tipo) => ({
    tipo,
    title: TITLES[tipo],
    first: tipo === "alterado" ? "as primeiras" : "as maiores",
    columns: COLUMNS,
  })),
  register: "a tabela de preços",
  refused: {
    href: (arquivo_id) =>
      hrefOf("/v2/pac/administrativo/itens/importacao/:arquivo_id/rejeitados", { arquivo_id }),
    label: "Baixar todas em CSV",
  },
  rowName: ({ item_codigo }) => item_codigo,
  campos: [
    ...ITEM_PRECOS.map(({ name, label }) => ({
      name,
      label,
      show: (value: string | number | null) => money(Number(value)),
    })),
    { name: ITEM_FIELDS[1].name, label: ITEM_FIELDS[1].label, show: String },
  ],
};

/** What a trial counts, in the words of its tables; or what became of the lines. */
function figuresOf(state: ImportacaoItens): readonly Figure[] {
  const { previa, diferenca, retidos_total, inalterados, repetidos, rejeitados_total } = state;
  const lines: readonly Figure[] = [
    [repetidos, "linha repetida, vale a última", "linhas repetidas, vale a última"],
    [rejeitados_total, "linha recusada", "linhas recusadas"],
  ];
  if (diferenca)
    return [
      [diferenca.sobe, "preço que sobe", "preços que sobem"],
      [diferenca.desce, "preço que desce", "preços que descem"],
      [diferenca.retidos, "deles será retido", "deles serão retidos"],
      [diferenca.novo, "peça nova", "peças novas"],
      [diferenca.alterado, "outra mudança", "outras mudanças"],
      [inalterados, "já está assim", "já estão assim"],
      ...lines,
    ];
  return [
    [state.inseridos, "peça nova", "peças novas"],
    [state.atualizados, previa ? "mudaria" : "atualizada", previa ? "mudariam" : "atualizadas"],
    [inalterados, "já estava assim", "já estavam assim"],
    ...lines.slice(0, 1),
    [retidos_total, "preço retido", "preços retidos"],
    ...lines.slice(1),
  ];
}

/** The new description, with what stands there now and with a second price that changes. */
function descriptionOf({
  tipo,
  desc_atual,
  desc_nova,
  ekosbras_atual,
  ekosbras_novo,
}: ItemDiferente): string {
  const desc =
    desc_atual === null || desc_atual === desc_nova ? desc_nova : `${desc_nova} (era ${desc_atual})`;
  if (tipo === "novo" || ekosbras_atual === ekosbras_novo) return desc;
  return `${desc} · Ekosbras ${money(ekosbras_atual) || "vazio"} → ${money(ekosbras_novo) || "vazio"}`;
}
