import { Button, Skeleton, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, type ReactNode } from "react";
import { toCents } from "../../../../contract/platform/money.ts";
import type { ItemLookup } from "../../../../contract/requisicoes/index.ts";
import { formatCents } from "../../../platform/format/format.ts";
import { nameRows, type GridColumn, type GridRow, type RowsStore } from "../../../platform/grid/index.ts";
import { LongList } from "../../../platform/list/long-list.tsx";
import { DIALOG } from "../../../platform/look/theme.ts";
import { Dialog } from "../../../platform/page/dialog.tsx";
import { Loaded } from "../../../platform/page/loaded.tsx";
import { itensParecidosQuery } from "../../../requisicoes/index.ts";
import { codeOf, withCode } from "./follow-codes.ts";
import classes from "./similar-dialog.module.css";

interface SimilarDialogProps {
  readonly store: RowsStore;
  readonly columns: readonly GridColumn[];
  /** The rows whose part was not found. */
  readonly unknown: readonly GridRow[];
  readonly onClose: () => void;
}

/** The parts that were not found, each with those of a code like it: one press writes it into all rows of that part. */
export function SimilarDialog({ store, columns, unknown, onClose }: SimilarDialogProps): ReactNode {
  const body = useRef<HTMLDivElement>(null);
  const places = new Map(store.rows().map(({ id }, at) => [id, at + 1]));
  const codes = [...Map.groupBy(unknown, codeOf)];
  useEffect(() => {
    if (codes.length === 0) onClose();
  });

  function write(codigo: string, item: ItemLookup): void {
    store.apply(withCode(store.rows(), columns, codigo, item.item_codigo));
    // What was pressed goes with its part.
    requestAnimationFrame(() => body.current?.querySelector<HTMLElement>("button")?.focus());
  }
  return (
    <Dialog opened onClose={onClose} title="Peças não encontradas" size={DIALOG.medium}>
      <div ref={body}>
        <Text size="sm" c="dimmed" mb={12}>
          Confira o código na peça ou no catálogo. Um código parecido entra em todas as linhas da peça, e
          Ctrl+Z o desfaz.
        </Text>
        <div className={classes["scroll"]}>
          <LongList
            items={codes}
            keyOf={firstOf}
            className={classes["codes"]}
            aria-label="Peças não encontradas"
          >
            {([codigo, rows]) => (
              <>
                <span className={classes["codigo"]}>
                  <strong>{codigo}</strong> {nameRows(rows.map(({ id }) => places.get(id) ?? 0))}
                </span>
                <Similar codigo={codigo} onUse={(item) => write(codigo, item)} />
              </>
            )}
          </LongList>
        </div>
      </div>
    </Dialog>
  );
}

function firstOf([codigo]: readonly [string, unknown]): string {
  return codigo;
}

interface SimilarProps {
  readonly codigo: string;
  readonly onUse: (item: ItemLookup) => void;
}

/** The parts of a code like one: name and price of each. */
function Similar({ codigo, onUse }: SimilarProps): ReactNode {
  const query = useQuery(itensParecidosQuery(codigo));
  return (
    <Loaded query={query} skeleton={<Skeleton height={30} />}>
      {(items) =>
        items.length === 0 ? (
          <span className={classes["none"]}>Nenhum código parecido</span>
        ) : (
          <span className={classes["items"]}>
            {items.map((item) => (
              <Button
                key={item.item_codigo}
                variant="default"
                size="xs"
                justify="flex-start"
                classNames={{ label: classes["item"] ?? "" }}
                aria-label={`Usar ${item.item_codigo} no lugar de ${codigo}`}
                onClick={() => onUse(item)}
              >
                <strong>{item.item_codigo}</strong>
                <span className={classes["desc"]}>{item.item_desc}</span>
                <span>{formatCents(toCents(item.item_preco_unitario))}</span>
              </Button>
            ))}
          </span>
        )
      }
    </Loaded>
  );
}
