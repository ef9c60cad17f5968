import { useInfiniteQuery } from "@tanstack/react-query";
import { useCallback, useState, type ReactNode } from "react";
import type { ImportacaoItens } from "../../../../contract/administrativo/index.ts";
import { isIsoDate } from "../../../../contract/platform/dates.ts";
import { EMPTY_LIST } from "../../../../contract/platform/messages.ts";
import { ImportVerdict, UploadButton, Uploading } from "../../../importacao/index.ts";
import { DownloadButton } from "../../../platform/download/download-links.tsx";
import { DateField } from "../../../platform/form/date-input.tsx";
import { hrefOf } from "../../../platform/http/api.ts";
import { MoreRows } from "../../../platform/list/more-rows.tsx";
import { useListSearch } from "../../../platform/list/use-list-search.ts";
import { EmptyState } from "../../../platform/page/empty-state.tsx";
import { Loaded } from "../../../platform/page/loaded.tsx";
import { linkTo, useGo } from "../../../platform/routing/links.ts";
import { importsQuery } from "../queries/importacao.ts";
import { itensSearchSchema } from "../queries/itens-search.ts";
import { HeldPrices } from "./held-prices.tsx";
import { ImportFiles } from "./import-files.tsx";
import { ITENS_IMPORT } from "./import-kind.ts";
import { ItensPage } from "./itens-page.tsx";
import classes from "./itens.module.css";
import { useUploadCsv } from "./use-upload-csv.ts";

const DATA = { name: "data", label: "Data do envio", input: "date" } as const;
const MODELO = hrefOf("/v2/pac/administrativo/itens/importacao_modelo");
const heldPrices = (state: ImportacaoItens): ReactNode =>
  state.retidos_total > 0 ? <HeldPrices state={state} /> : null;
const nothing = (): void => undefined;

/** The tab 'Importação': uploads, what became of each, and the files of a day (APEC-11 to APEC-19). */
export function ImportTab(): ReactNode {
  const { search, targetOf, set } = useListSearch({
    schema: itensSearchSchema,
    link: (changed) => linkTo("pac-adm-manutencao-pecas", {}, { ...changed, tab: "importacao" }),
  });
  const { data, arquivo } = search;
  const go = useGo();
  const query = useInfiniteQuery(importsQuery(data));
  // What this person has just sent is told at its end, however soon that is.
  const [sent, setSent] = useState<string | null>(null);
  const { uploading, upload } = useUploadCsv((arquivo_id) => {
    setSent(arquivo_id);
    go(targetOf({ arquivo: arquivo_id, data: undefined }), { replace: true });
  });
  const verdictOf = useCallback(
    (arquivo_id: string) =>
      linkTo("pac-adm-manutencao-pecas", {}, { tab: "importacao", data, arquivo: arquivo_id }),
    [data],
  );
  const opened = query.data?.pages.flat().find(({ arquivo_id }) => arquivo_id === arquivo);
  return (
    <ItensPage
      tab="importacao"
      actions={
        <>
          <DownloadButton href={MODELO} name="modelo-pecas.csv">
            Baixar modelo
          </DownloadButton>
          <UploadButton
            accept=".csv,text/csv"
            disabled={uploading !== null}
            onFile={(file) => void upload(file)}
          >
            Upload CSV
          </UploadButton>
        </>
      }
    >
      {uploading === null ? null : <Uploading {...uploading} />}
      {arquivo === undefined ? null : (
        <ImportVerdict
          key={arquivo}
          kind={ITENS_IMPORT}
          arquivo_id={arquivo}
          name={opened?.arquivo_nome_original}
          tells={arquivo === sent}
          closing={targetOf({ arquivo: undefined })}
        >
          {heldPrices}
        </ImportVerdict>
      )}
      <div className={classes["day"]}>
        <DateField
          field={DATA}
          value={data ?? ""}
          onChange={(day) => {
            if (day === "" || (typeof day === "string" && isIsoDate(day)))
              set({ data: day === "" ? undefined : day });
          }}
          onBlur={nothing}
          inputRef={nothing}
          error={null}
          required={false}
        />
      </div>
      <Loaded query={query} skeleton={<ImportFiles files={undefined} targetOf={verdictOf} />}>
        {({ pages }) =>
          pages.flat().length > 0 ? (
            <>
              <ImportFiles files={pages.flat()} targetOf={verdictOf} />
              <MoreRows query={query} />
            </>
          ) : (
            <EmptyState
              title={EMPTY_LIST}
              hint={
                data === undefined
                  ? "Envie a tabela de preços em CSV, com as colunas Código, Descrição, Preço e Preço Ekosbras, como no modelo."
                  : "Nenhum arquivo foi enviado nesta data. Escolha outra, ou limpe a data para ver todos."
              }
            />
          )
        }
      </Loaded>
    </ItensPage>
  );
}
