import { useState, type ReactNode } from "react";
import type { Semana } from "../../../../contract/carros-parados/index.ts";
import type { Filtros as Options } from "../../../../contract/pesquisa/index.ts";
import { SearchSelect } from "../../../platform/form/select.tsx";

interface WeekFilterProps {
  /** Newest first. */
  readonly anos: Options["opcoesFiltroInfoSemanaCarrosParados"];
  readonly value: Semana | undefined;
  readonly onChange: (value: Semana | undefined) => void;
}

/** A week of stopped vehicles: its year, then the week with its days (SRCH-32, SRCH-33). */
export function WeekFilter({ anos, value, onChange }: WeekFilterProps): ReactNode {
  const ofValue = anos.find(({ info_semanas }) =>
    info_semanas.some(({ info_semana }) => info_semana === value),
  );
  const [chosen, setChosen] = useState<number | null>(null);
  const ano = ofValue ?? anos.find(({ info_ano }) => info_ano === chosen);
  return (
    <>
      <SearchSelect
        label="Ano"
        description="Veículos Parados"
        placeholder="Todos"
        clearable
        data={anos.map(({ info_ano }) => ({ value: String(info_ano), label: String(info_ano) }))}
        value={ano === undefined ? null : String(ano.info_ano)}
        onChange={(year) => {
          setChosen(year === null ? null : Number(year));
          onChange(undefined);
        }}
      />
      <SearchSelect
        label="Semana"
        description={ano === undefined ? "Escolha antes o ano" : "Com o seu período"}
        placeholder="Todas"
        clearable
        disabled={ano === undefined}
        data={(ano?.info_semanas ?? []).map(({ info_semana, info_semana_desc, info_periodo }) => ({
          value: info_semana,
          label: `${info_semana_desc}: ${info_periodo}`,
        }))}
        value={value ?? null}
        onChange={(semana) => onChange(semana ?? undefined)}
      />
    </>
  );
}
