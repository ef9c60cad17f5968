import { Alert, Button } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import {
  DIFERENCA_TIPOS,
  type Diferenca,
  type DiferencaTipo,
  type ImportacaoItens,
  type ItemDiferente,
} from "../../../../contract/administrativo/index.ts";
import { formatCents, toCents } from "../../../../contract/platform/money.ts";
import { importClasses as classes, type Figure } from "../../../importacao/index.ts";
import { formatInteger } from "../../../platform/format/format.ts";
import { DataTable } from "../../../platform/list/data-table.tsx";
import type { Column } from "../../../platform/list/list-props.ts";
import { tellFailure } from "../../../platform/notices/tell-failure.ts";
import { REGISTER_KEYS } from "../../queries/stale-queries.ts";
import { applyPrevia, importKey } from "../queries/importacao.ts";
import { changeOf } from "./price-change.ts";

const TITLES: Readonly<Record<DiferencaTipo, string>> = {
  sobe: "Preços que sobem",
  desce: "Preços que descem",
  novo: "Peças novas",
  alterado: "Outras mudanças",
};

const money = (reais: number | null): string => (reais === null ? "" : formatCents(toCents(reais)));

const COLUMNS: readonly Column<ItemDiferente>[] = [
  { label: "Código", lead: true, width: 18, cell: ({ item_codigo }) => item_codigo },
  { label: "Descrição", cell: descriptionOf },
  { label: "Preço atual", width: 14, align: "right", cell: ({ preco_atual }) => money(preco_atual) },
  { label: "Preço novo", width: 14, align: "right", cell: ({ preco_novo }) => money(preco_novo) },
  {
    label: "Diferença",
    width: 18,
    align: "right",
    cell: (item) => `${changeOf(item)}${item.retido ? " (será retido)" : ""}`,
  },
];

/** What a trial counts, in the words of its tables. */
export function figuresOf(
  { inalterados, repetidos, rejeitados_total }: ImportacaoItens,
  { sobe, desce, novo, alterado, retidos }: Diferenca,
): readonly Figure[] {
  return [
    [sobe, "preço que sobe", "preços que sobem"],
    [desce, "preço que desce", "preços que descem"],
    [retidos, "deles será retido", "deles serão retidos"],
    [novo, "peça nova", "peças novas"],
    [alterado, "outra mudança", "outras mudanças"],
    [inalterados, "já está assim", "já estão assim"],
    [repetidos, "linha repetida, vale a última", "linhas repetidas, vale a última"],
    [rejeitados_total, "linha recusada", "linhas recusadas"],
  ];
}

interface PriceDifferenceProps {
  readonly arquivo_id: string;
  readonly diferenca: Diferenca;
}

/** What a file would change, the largest of each sort first, and the button that applies it. Nothing has changed yet. */
export function PriceDifference({ arquivo_id, diferenca }: PriceDifferenceProps): ReactNode {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => await applyPrevia(arquivo_id),
    onSuccess: (now) => {
      client.setQueryData(importKey(arquivo_id), now);
      void client.invalidateQueries({ queryKey: [REGISTER_KEYS.item, "importacoes"] });
    },
    onError: (error) => {
      tellFailure(error);
      // Somebody else may have applied it: what it is by now stands in its place.
      void client.invalidateQueries({ queryKey: importKey(arquivo_id) });
    },
  });
  const { novo, sobe, desce, alterado } = diferenca;
  const isSame = novo + sobe + desce + alterado === 0;
  return (
    <>
      <Alert color="azul" variant="light">
        <div className={classes["partHead"]}>
          <span>
            {isSame
              ? "Prévia: o arquivo não muda nada na tabela de preços."
              : "Prévia: nada mudou ainda. Confira as diferenças e aplique. O arquivo é comparado de novo ao aplicar."}
          </span>
          {isSame ? null : (
            <Button size="xs" loading={isPending} onClick={() => mutate()}>
              Aplicar
            </Button>
          )}
        </div>
      </Alert>
      {DIFERENCA_TIPOS.filter((tipo) => diferenca[tipo] > 0).map((tipo) => {
        const rows = diferenca.itens.filter((item) => item.tipo === tipo);
        return (
          <div key={tipo} className={classes["part"]}>
            <div className={classes["partHead"]}>
              <h3>{TITLES[tipo]}</h3>
              <span className={classes["told"]}>
                {rows.length < diferenca[tipo]
                  ? `${tipo === "alterado" ? "as primeiras" : "as maiores"} ${rows.length} de ${formatInteger(diferenca[tipo])}`
                  : formatInteger(diferenca[tipo])}
              </span>
            </div>
            <DataTable
              label={TITLES[tipo]}
              columns={COLUMNS}
              rows={rows}
              isStale={false}
              keyOf={({ item_codigo }) => item_codigo}
            />
          </div>
        );
      })}
    </>
  );
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
