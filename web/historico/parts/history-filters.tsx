import { Checkbox, Stack } from "@mantine/core";
import type { ReactNode } from "react";
import type { View } from "../../../contract/acesso/index.ts";
import { requestTypesOf, TYPE_LABEL } from "../../../contract/requisicoes/index.ts";
import type { HistorySearch } from "../../requisicoes/index.ts";
import { DayFilter } from "./day-filter.tsx";
import classes from "./history.module.css";
import { tiposOf } from "./summary-line.ts";

interface HistoryFiltersProps {
  readonly view: View;
  readonly search: HistorySearch;
  readonly onChange: (change: HistorySearch) => void;
}

/** Filters by types and day; each choice applies at once (HIST-07). */
export function HistoryFilters({ view, search, onChange }: HistoryFiltersProps): ReactNode {
  return (
    <>
      <Checkbox.Group
        label={TYPE_LABEL}
        value={tiposOf(search)}
        onChange={(tipos) => onChange({ tipo: tipos.join(",") })}
      >
        <Stack gap="sm" mt="sm" className={classes.types ?? ""}>
          {requestTypesOf(view).map(({ tipo, titulo }) => (
            <Checkbox key={tipo} value={tipo} label={titulo} />
          ))}
        </Stack>
      </Checkbox.Group>
      <DayFilter value={search.data} onChange={(data) => onChange({ data })} />
    </>
  );
}
