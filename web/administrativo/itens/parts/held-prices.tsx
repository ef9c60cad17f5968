import { Alert, Button } from "@mantine/core";
import { useState, type ReactNode } from "react";
import type { ConfirmRetidos, ImportacaoItens, Retido } from "../../../../contract/administrativo/index.ts";
import { ATTENTION } from "../../../../contract/platform/messages.ts";
import { formatCents, toCents } from "../../../../contract/platform/money.ts";
import { importClasses as classes, useImportDeed } from "../../../importacao/index.ts";
import { formatCount, formatInteger } from "../../../platform/format/format.ts";
import { currentOf, messageOf } from "../../../platform/http/errors.ts";
import { DataTable } from "../../../platform/list/data-table.tsx";
import type { Column } from "../../../platform/list/list-props.ts";
import { positive } from "../../../platform/notices/notices.ts";
import { Confirm } from "../../../platform/page/confirm.tsx";
import { WaitingButton } from "../../../platform/page/waiting-button.tsx";
import { REGISTER_KEYS } from "../../queries/stale-queries.ts";
import { confirmHeld, importCalls } from "../queries/importacao.ts";
import { changeOf } from "./price-change.ts";

const money = (reais: number): string => formatCents(toCents(reais));

const COLUMNS: readonly Column<Retido>[] = [
  { label: "Código", lead: true, width: 18, cell: ({ item_codigo }) => item_codigo },
  { label: "Descrição", cell: ({ item_desc }) => item_desc },
  { label: "Preço atual", width: 14, align: "right", cell: ({ preco_atual }) => money(preco_atual) },
  { label: "Preço novo", width: 14, align: "right", cell: ({ preco_novo }) => money(preco_novo) },
  { label: "Diferença", width: 10, align: "right", cell: (row) => changeOf(row) },
];

const STALE = [[REGISTER_KEYS.item, "lista"]];

/** Rows drawn at once. */
const STEP = 50;

/** The prices that rise or drop by more than 30 %: stored only once somebody confirms them, row by row or together (OP-91). */
export function HeldPrices({ state }: { state: ImportacaoItens }): ReactNode {
  const { arquivo_id, retidos, retidos_total } = state;
  const [isAsked, setAsked] = useState(false);
  const [shown, setShown] = useState(STEP);
  const { mutate, isPending, error, variables } = useImportDeed(
    importCalls(arquivo_id),
    STALE,
    async (body: ConfirmRetidos) => await confirmHeld(arquivo_id, body),
  );
  const confirm = (body: ConfirmRetidos): void =>
    mutate(body, {
      onSuccess: (now) => {
        const count = retidos_total - now.retidos_total;
        positive(formatCount(count, "preço confirmado", "preços confirmados"));
      },
      onSettled: () => setAsked(false),
    });
  const busyWith = isPending && "itens" in variables ? variables.itens[0]?.item_codigo : undefined;

  return (
    <div className={classes["part"]}>
      <div className={classes["partHead"]}>
        <h3>Preços retidos</h3>
        <span className={classes["told"]}>mudam mais de 30 % e esperam confirmação</span>
        <Button variant="default" size="xs" disabled={isPending} onClick={() => setAsked(true)}>
          Confirmar {retidos_total === 1 ? "o preço" : `todos os ${formatInteger(retidos_total)}`}
        </Button>
      </div>
      {currentOf(error) === null ? null : (
        <Alert color="yellow" variant="light" role="alert">
          {messageOf(error)}
        </Alert>
      )}
      <DataTable
        label="Preços retidos"
        columns={COLUMNS}
        rows={retidos.slice(0, shown)}
        isStale={false}
        keyOf={({ item_codigo }) => item_codigo}
        rowActions={confirmation(isPending, busyWith, (retido) => confirm({ itens: [retido] }))}
      />
      {shown < retidos.length ? (
        <Button variant="subtle" color="gray" size="xs" onClick={() => setShown(retidos.length)}>
          Mostrar {formatCount(retidos.length - shown, "preço a mais", "preços a mais")}
        </Button>
      ) : null}
      <Confirm
        opened={isAsked}
        title={ATTENTION}
        confirmLabel="Sim"
        cancelLabel="Não"
        loading={isPending}
        error={null}
        onConfirm={() => confirm({ todos: true })}
        onCancel={() => setAsked(false)}
      >
        Confirmar {formatCount(retidos_total, "preço que muda", "preços que mudam")} mais de 30 %? Passam a
        valer na hora.
      </Confirm>
    </div>
  );
}

/** The button that confirms one price, with the one that was seen beside it. */
function confirmation(
  isPending: boolean,
  busyWith: string | undefined,
  confirm: (seen: Pick<Retido, "item_codigo" | "preco_atual">) => void,
) {
  return ({ item_codigo, preco_atual }: Retido): ReactNode => (
    <WaitingButton
      variant="default"
      size="xs"
      aria-label={`Confirmar o preço de ${item_codigo}`}
      isWaiting={busyWith === item_codigo}
      disabled={isPending}
      onClick={() => confirm({ item_codigo, preco_atual })}
    >
      Confirmar
    </WaitingButton>
  );
}
