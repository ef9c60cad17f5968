import { UnstyledButton, VisuallyHidden } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { Fragment, type ReactNode } from "react";
import type { HistorySearch } from "../../requisicoes/index.ts";
import classes from "./filter-summary.module.css";
import { summaryParts, type Chip } from "./summary-line.ts";

interface FilterSummaryProps {
  readonly search: HistorySearch;
  readonly onChange: (change: HistorySearch) => void;
}

/** The summary line; each filter that is set is a chip that takes it away (HIST-03, HIST-04, OP-58). */
export function FilterSummary({ search, onChange }: FilterSummaryProps): ReactNode {
  return (
    <span className={classes["line"]}>
      {summaryParts(search).map(({ label, unset, chips }, at) => (
        <Fragment key={label + (chips[0]?.text ?? "")}>
          {at === 0 ? null : " | "}
          {label}
          {chips.length === 0 ? unset : null}
          {chips.map((chip, index) => (
            <Fragment key={chip.text}>
              {index === 0 ? null : <VisuallyHidden>, </VisuallyHidden>}
              <FilterChip chip={chip} onRemove={() => onChange(chip.without)} />
            </Fragment>
          ))}
        </Fragment>
      ))}
    </span>
  );
}

function FilterChip({ chip, onRemove }: { chip: Chip; onRemove: () => void }): ReactNode {
  return (
    <span className={classes["chip"]}>
      {chip.text}
      <UnstyledButton
        className={classes["remove"]}
        aria-label={`Remover o filtro ${chip.text}`}
        title="Remover o filtro"
        onClick={onRemove}
      >
        <IconX size={12} stroke={2} aria-hidden />
      </UnstyledButton>
    </span>
  );
}
