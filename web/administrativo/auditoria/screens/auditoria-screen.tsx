import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import {
  AUDITORIA_DOWNLOAD_FAILED,
  AUDITORIA_EMPTY,
  AUDITORIA_TITLE,
  MAX_OBJETO_ID,
  type AuditoriaRow,
} from "../../../../contract/administrativo/index.ts";
import { NOTHING_TO_DOWNLOAD } from "../../../../contract/platform/messages.ts";
import { useExcelButton } from "../../../platform/download/excel-button.tsx";
import { KeyPages } from "../../../platform/list/key-pages.tsx";
import { ListScreen } from "../../../platform/list/list-screen.tsx";
import { UnfoldButton } from "../../../platform/list/unfold-button.tsx";
import { useListSearch } from "../../../platform/list/use-list-search.ts";
import { useOpenRows, type OpenRows } from "../../../platform/list/use-open-rows.ts";
import { EmptyLink, EmptyState } from "../../../platform/page/empty-state.tsx";
import { linkTo } from "../../../platform/routing/links.ts";
import { AuditoriaFilters } from "../parts/auditoria-filters.tsx";
import { actOf, AUDITORIA_COLUMNS } from "../parts/columns.tsx";
import { useEnderecoDraft } from "../parts/endereco-filter.tsx";
import { allTarget, auditoriaLink, recordTarget } from "../parts/record-target.ts";
import { RowDetail } from "../parts/row-detail.tsx";
import { auditoriaSearchSchema, type AuditoriaSearch } from "../queries/auditoria-search.ts";
import { auditoriaQuery, excelHref, queryOf } from "../queries/auditoria.ts";

const LIST = "auditoria";
/** What stands in the menu of filters. */
const NO_FILTERS: AuditoriaSearch = {
  objeto: undefined,
  usuario_id: undefined,
  acao: undefined,
  data: undefined,
  data_ate: undefined,
  endereco: undefined,
};

/** The button that unfolds a row. */
const actionsOf =
  (open: OpenRows) =>
  (row: AuditoriaRow): ReactNode => (
    <UnfoldButton
      isOpen={open.has(row.chave)}
      onToggle={() => open.toggle(row.chave)}
      label={`Detalhes: ${actOf(row)}`}
    />
  );

/** What stands under it then. */
const underOf =
  (open: OpenRows) =>
  (row: AuditoriaRow): ReactNode =>
    open.has(row.chave) ? <RowDetail row={row} /> : null;

/** Who did what to which record, newest first, with what was refused and downloaded; for administrators (decision 76). */
export function AuditoriaScreen(): ReactNode {
  const { search, set } = useListSearch({
    schema: auditoriaSearchSchema,
    link: auditoriaLink,
    name: LIST,
  });
  const options = auditoriaQuery(search);
  const query = useQuery(options);
  const open = useOpenRows(LIST, JSON.stringify(options.queryKey));
  const isEmpty = query.data?.itens.length === 0 && search.antes === undefined;
  const excel = useExcelButton({
    url: excelHref(search),
    failed: AUDITORIA_DOWNLOAD_FAILED,
    otherwise: "auditoria.xlsx",
    nothing: isEmpty ? NOTHING_TO_DOWNLOAD : null,
  });
  // Another search begins at the newest page.
  const change = (changed: AuditoriaSearch): void => set({ antes: undefined, ...changed });
  const [endereco, setEndereco] = useEnderecoDraft(search.endereco);
  // An address that somebody else made may name an act or a kind that there is not: it filters nothing.
  const asked = queryOf(search);
  const active = Object.keys(NO_FILTERS).filter(
    (name) => asked[name as keyof typeof asked] !== undefined,
  ).length;
  return (
    <ListScreen
      title={AUDITORIA_TITLE}
      name={LIST}
      back={{ target: linkTo("pac-adm-inicio"), label: "Voltar para Administrativo" }}
      searchBox={{
        by: "número, conta ou código do registro",
        maxLength: MAX_OBJETO_ID,
        value: search.objeto_id ?? "",
        onChange: (text) =>
          change(text === "" ? { objeto_id: undefined, objeto: undefined } : { objeto_id: text }),
      }}
      filters={{
        active,
        onClear: () => {
          setEndereco(null);
          change(NO_FILTERS);
        },
        children: (
          <AuditoriaFilters search={search} onChange={change} endereco={endereco} onEndereco={setEndereco} />
        ),
        quick: excel.button,
      }}
      above={excel.running}
      query={query}
      queryKey={options.queryKey}
      rowsOf={({ itens }) => itens}
      keyOf={({ chave }) => chave}
      targetOf={(row) => recordTarget(row) ?? allTarget(row)}
      columns={AUDITORIA_COLUMNS}
      rowActions={actionsOf(open)}
      underRow={underOf(open)}
      below={
        query.data === undefined ? null : (
          <KeyPages
            first={search.antes === undefined ? undefined : auditoriaLink({ ...search, antes: undefined })}
            next={
              query.data.proxima === null
                ? undefined
                : auditoriaLink({ ...search, antes: query.data.proxima })
            }
          />
        )
      }
      empty={
        <EmptyState
          title={AUDITORIA_EMPTY}
          hint="Confira o número na busca e os filtros, ou mostre tudo."
          action={<EmptyLink target={auditoriaLink({})}>Mostrar tudo</EmptyLink>}
        />
      }
    />
  );
}
