import { Checkbox, Radio, Stack } from "@mantine/core";
import type { ReactNode } from "react";
import type { View } from "../../../contract/acesso/index.ts";
import { AGUARDANDO, requestTypesOf, TYPE_LABEL } from "../../../contract/requisicoes/index.ts";
import { DayFilter } from "../../platform/form/day-filter.tsx";
import type { HistorySearch } from "../../requisicoes/index.ts";
import classes from "./history.module.css";
import { OwnerFilter } from "./owner-filter.tsx";
import { tiposOf } from "./summary-line.ts";

interface HistoryFiltersProps {
  readonly view: View;
  readonly search: HistorySearch;
  readonly hasTurns: boolean;
  /** Whether the person may know who the owners are. */
  readonly hasOwners: boolean;
  readonly onChange: (change: HistorySearch) => void;
}

const TURN = { concessionario: "Concessionário", montadora: "Montadora" } as const;

/** Filters by types, days and whose turn it is; each choice applies at once (HIST-07). */
export function HistoryFilters(props: HistoryFiltersProps): ReactNode {
  const { view, search, hasTurns, hasOwners, onChange } = props;
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
      {hasTurns ? (
        <Radio.Group
          label="Aguardando"
          value={search.aguardando ?? ""}
          onChange={(turn) => onChange({ aguardando: AGUARDANDO.find((one) => one === turn) })}
        >
          <Stack gap="sm" mt="sm">
            <Radio value="" label="Todos" />
            {AGUARDANDO.map((turn) => (
              <Radio key={turn} value={turn} label={TURN[turn]} />
            ))}
          </Stack>
        </Radio.Group>
      ) : null}
      {hasOwners ? (
        <OwnerFilter view={view} value={search.owner} onChange={(owner) => onChange({ owner })} />
      ) : null}
      <div className={classes.days}>
        <DayFilter
          label="Data"
          description="Dia de abertura"
          value={search.data}
          onChange={(data) => onChange({ data })}
        />
        <DayFilter
          label="Até"
          description="Se forem vários dias"
          value={search.data_ate}
          from={search.data}
          onChange={(data_ate) => onChange({ data_ate })}
        />
      </div>
    </>
  );
}
