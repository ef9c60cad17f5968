import { TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import {
  ACOES,
  ENDERECO_INVALID,
  looksLikeEndereco,
  MAX_ENDERECO,
  OBJETO_LABEL,
  PESSOAS_FAILED,
} from "../../../../contract/administrativo/index.ts";
import { DayFilter } from "../../../platform/form/day-filter.tsx";
import { SearchSelect } from "../../../platform/form/select.tsx";
import type { AuditoriaSearch } from "../queries/auditoria-search.ts";
import { pessoasQuery } from "../queries/auditoria.ts";

const OPTIONS_OF = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));
const ACTS = OPTIONS_OF(ACOES);
const KINDS = OPTIONS_OF(OBJETO_LABEL);

interface AuditoriaFiltersProps {
  readonly search: AuditoriaSearch;
  readonly onChange: (change: AuditoriaSearch) => void;
}

/** Filters by person, act, period, address and the kind of record; each choice applies at once. */
export function AuditoriaFilters({ search, onChange }: AuditoriaFiltersProps): ReactNode {
  const query = useQuery(pessoasQuery);
  const shared = {
    placeholder: "Todos",
    clearable: true,
    // Else a press on an option would count as one outside of the filters, and close them.
    comboboxProps: { withinPortal: false },
  };
  return (
    <>
      <SearchSelect
        {...shared}
        label="Pessoa"
        data={(query.data ?? []).map(({ usuario_id, usuario_nome, usuario_email }) => ({
          value: String(usuario_id),
          label: `${usuario_nome} (${usuario_email})`,
        }))}
        asked={{ query, failed: PESSOAS_FAILED }}
        value={search.usuario_id === undefined ? null : String(search.usuario_id)}
        onChange={(id) => onChange({ usuario_id: id === null ? undefined : Number(id) })}
      />
      <SearchSelect
        {...shared}
        label="Ação"
        placeholder="Todas"
        data={ACTS}
        value={search.acao ?? null}
        onChange={(acao) => onChange({ acao: acao ?? undefined })}
      />
      <SearchSelect
        {...shared}
        label="Tipo de registro"
        data={KINDS}
        disabled={search.objeto_id === undefined}
        description={search.objeto_id === undefined ? "Busque antes um número, uma conta ou um código" : null}
        value={search.objeto ?? null}
        onChange={(objeto) => onChange({ objeto: objeto ?? undefined })}
      />
      <EnderecoFilter
        // Typed anew when the address of the page changes by itself.
        key={search.endereco ?? ""}
        value={search.endereco}
        onChange={(endereco) => onChange({ endereco })}
      />
      <DayFilter label="Data" value={search.data} onChange={(data) => onChange({ data })} />
      <DayFilter
        label="Até"
        description="Se forem vários dias"
        value={search.data_ate}
        from={search.data}
        onChange={(data_ate) => onChange({ data_ate })}
      />
    </>
  );
}

/** An address applies when it is whole: at Enter, and when the field is left. */
function EnderecoFilter(props: {
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}): ReactNode {
  const [typed, setTyped] = useState(props.value ?? "");
  const [isLeft, setLeft] = useState(false);
  const text = typed.trim();
  const isWrong = text !== "" && !looksLikeEndereco(text);
  const apply = (): void => {
    setLeft(true);
    if (!isWrong && text !== (props.value ?? "")) props.onChange(text === "" ? undefined : text);
  };
  return (
    <TextInput
      label="Endereço"
      placeholder="10.0.0.7"
      autoComplete="off"
      spellCheck={false}
      maxLength={MAX_ENDERECO}
      value={typed}
      error={isLeft && isWrong ? ENDERECO_INVALID : null}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={apply}
      onKeyDown={(event) => {
        if (event.key === "Enter") apply();
      }}
    />
  );
}
