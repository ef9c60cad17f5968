import { ActionIcon, Button } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { formatCount } from "../format/format.ts";
import classes from "./selection-bar.module.css";
import type { Selection } from "./use-selection.ts";

interface SelectionBarProps<Row> {
  /** Names it: 'Requisições selecionadas'. */
  readonly label: string;
  /** 'selecionada', 'selecionadas'. */
  readonly words: readonly [one: string, many: string];
  readonly selection: Selection<Row>;
  /** The rows of the page. */
  readonly page: readonly Row[];
  /** How many can be chosen. */
  readonly max: number;
  /** What is done with them. */
  readonly children: ReactNode;
}

/** How many rows of a list are chosen, and what is done with them; it stays in sight under the list. */
export function SelectionBar<Row>(props: SelectionBarProps<Row>): ReactNode {
  const { label, words, selection, page, max, children } = props;
  const { rows, isFull } = selection;
  return (
    <section className={classes["bar"]} aria-label={label}>
      <ActionIcon
        size="input-sm"
        aria-label="Limpar seleção"
        title="Limpar seleção"
        onClick={selection.clear}
      >
        <IconX size={16} stroke={1.5} aria-hidden />
      </ActionIcon>
      <output className={classes["count"]}>
        {formatCount(rows.length, ...words)}
        {isFull ? `: no máximo ${max} de uma vez` : null}
      </output>
      {page.every(selection.has) ? null : (
        <Button variant="subtle" disabled={isFull} onClick={() => selection.toggleAll(page)}>
          Selecionar a página
        </Button>
      )}
      {children}
    </section>
  );
}
