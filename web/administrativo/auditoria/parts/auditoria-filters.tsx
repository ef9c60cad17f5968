import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ACOES, OBJETO_LABEL, PESSOAS_FAILED } from "../../../../contract/administrativo/index.ts";
import { DayFilter } from "../../../platform/form/day-filter.tsx";
import { SearchSelect } from "../../../platform/form/select.tsx";
import type { AuditoriaSearch } from "../queries/auditoria-search.ts";
import { pessoasQuery } from "../queries/auditoria.ts";
import { EnderecoFilter, type EnderecoDraft } from "./endereco-filter.tsx";

const OPTIONS_OF = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));
const ACTS = OPTIONS_OF(ACOES);
const KINDS = OPTIONS_OF(OBJETO_LABEL);

interface AuditoriaFiltersProps {
  readonly search: AuditoriaSearch;
  readonly onChange: (change: AuditoriaSearch) => void;
  /** The address as it is typed. */
  readonly endereco: EnderecoDraft;
  readonly onEndereco: (draft: EnderecoDraft) => void;
}

/** Filters by person, act, period, address and the kind of record; each choice applies at once. */
export function AuditoriaFilters(props: AuditoriaFiltersProps): ReactNode {
  const { search, onChange } = props;
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
        value={search.endereco}
        draft={props.endereco}
        onDraft={props.onEndereco}
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
