import { UnstyledButton, VisuallyHidden } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { Fragment, useRef, type ReactNode } from "react";
import type { HistorySearch } from "../../requisicoes/index.ts";
import classes from "./filter-summary.module.css";
import { summaryParts, type Chip } from "./summary-line.ts";

interface FilterSummaryProps {
  readonly search: HistorySearch;
  /** Who the owner of the filter is. */
  readonly ownerLabel?: string | undefined;
  readonly onChange: (change: HistorySearch) => void;
}

/** The summary line; each filter that is set is a chip that takes it away (HIST-03, HIST-04, OP-58). */
export function FilterSummary({ search, ownerLabel, onChange }: FilterSummaryProps): ReactNode {
  const line = useRef<HTMLSpanElement>(null);
  /** The chip goes while it has the focus: the next chip gets the focus, or the line, which says what is left. */
  function remove(button: HTMLElement, without: HistorySearch): void {
    const buttons = [...(line.current?.querySelectorAll("button") ?? [])];
    const at = buttons.findIndex((one) => one === button);
    (buttons[at + 1] ?? buttons[at - 1] ?? line.current)?.focus();
    onChange(without);
  }
  return (
    <span className={classes["line"]} ref={line} tabIndex={-1}>
      {summaryParts(search, ownerLabel).map(({ label, unset, chips }, at) => (
        <Fragment key={label + (chips[0]?.text ?? "")}>
          {at === 0 ? null : " | "}
          {chips.length > 0 ? label : <span className={classes["unset"]}>{label + unset}</span>}
          {chips.map((chip, index) => (
            <Fragment key={chip.text}>
              {index === 0 ? null : <VisuallyHidden>, </VisuallyHidden>}
              <FilterChip chip={chip} onRemove={(button) => remove(button, chip.without)} />
            </Fragment>
          ))}
        </Fragment>
      ))}
    </span>
  );
}

function FilterChip({ chip, onRemove }: { chip: Chip; onRemove: (button: HTMLElement) => void }): ReactNode {
  return (
    <span className={classes["chip"]}>
      {chip.text}
      <UnstyledButton
        className={classes["remove"]}
        aria-label={`Remover o filtro ${chip.text}`}
        title="Remover o filtro"
        onClick={(event) => onRemove(event.currentTarget)}
      >
        <IconX size={12} stroke={2} aria-hidden />
      </UnstyledButton>
    </span>
  );
}
