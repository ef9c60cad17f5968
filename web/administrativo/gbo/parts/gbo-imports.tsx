import { ActionIcon } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useMemo, useState, type ReactNode } from "react";
import {
  GBO_DOWNLOAD_FAILED,
  GBO_DOWNLOADED,
  GBO_LOAD_FAILED,
  type GboArquivo,
  type ImportacaoGbo,
} from "../../../../contract/administrativo/index.ts";
import { EMPTY_LIST } from "../../../../contract/platform/messages.ts";
import { foldText } from "../../../../contract/platform/text.ts";
import { ImportVerdict, UploadButton, Uploading } from "../../../importacao/index.ts";
import { DownloadButton } from "../../../platform/download/download-links.tsx";
import { downloadFailure } from "../../../platform/download/use-download.ts";
import { formatDateTime } from "../../../platform/format/format.ts";
import { ListScreen } from "../../../platform/list/list-screen.tsx";
import { MoreRows } from "../../../platform/list/more-rows.tsx";
import { useListSearch } from "../../../platform/list/use-list-search.ts";
import { positive } from "../../../platform/notices/notices.ts";
import { tellFailure } from "../../../platform/notices/tell-failure.ts";
import { EmptyState } from "../../../platform/page/empty-state.tsx";
import { linkTo } from "../../../platform/routing/links.ts";
import cards from "../../parts/record-card.module.css";
import { MAX_BUSCA } from "../../queries/searches.ts";
import { gboSearchSchema, type GboSearch } from "../queries/gbo-search.ts";
import { downloadGbo, gboArquivosQuery, MODELO_GBO } from "../queries/importacao.ts";
import { gboPage } from "./gbo-page.ts";
import { GBO_IMPORT } from "./import-kind.ts";
import { GboImportLines } from "./import-lines.tsx";
import { useUploadGbo } from "./use-upload-gbo.ts";

/** 'Importação': the files, each with its verdict and its download, and the upload of another (AGBO-28 to AGBO-41). */
export function GboImports(): ReactNode {
  const { search, set, targetOf } = useListSearch({
    schema: gboSearchSchema,
    link: ({ busca, arquivo }: GboSearch) =>
      linkTo("pac-adm-manutencao-carros-parados-gbo", {}, { tab: "importacao", busca, arquivo }),
  });
  const { busca = "", arquivo } = search;
  const query = useInfiniteQuery(gboArquivosQuery);
  const [typed, setTyped] = useState<string | null>(null);
  // What this person has just sent is told at its end, however soon that is.
  const [sent, setSent] = useState<string | null>(null);
  const { uploading, upload } = useUploadGbo((id) => {
    setSent(id);
    set({ arquivo: id });
  });
  const files = useMemo(() => query.data?.pages.flat() ?? [], [query.data]);
  const opened = files.find(({ arquivo_id }) => arquivo_id === arquivo);
  const words = foldText(typed ?? busca).split(/\s+/);
  return (
    <>
      <ListScreen
        {...gboPage("importacao")}
        subtitle="As linhas travadas ficam como estão."
        searchBox={{
          by: "nome do arquivo",
          label: "Pesquisar",
          maxLength: MAX_BUSCA,
          value: busca,
          onType: setTyped,
          onChange: (next) => {
            set({ busca: next });
            setTyped(null);
          },
        }}
        actions={
          <>
            <DownloadButton href={MODELO_GBO} name="modelo-gbo.xlsx">
              Baixar modelo
            </DownloadButton>
            <UploadButton accept=".xlsx" disabled={uploading !== null} onFile={(file) => void upload(file)}>
              Upload
            </UploadButton>
          </>
        }
        above={
          <>
            {uploading ? <Uploading {...uploading} /> : null}
            {arquivo === undefined ? null : (
              <ImportVerdict
                key={arquivo}
                kind={GBO_IMPORT}
                arquivo_id={arquivo}
                name={opened?.arquivo_nome}
                tells={arquivo === sent}
                closing={targetOf({ arquivo: undefined })}
              >
                {gboLines}
              </ImportVerdict>
            )}
          </>
        }
        query={query}
        queryKey={gboArquivosQuery.queryKey}
        failure={GBO_LOAD_FAILED}
        rowsOf={({ pages }) =>
          pages
            .flat()
            .filter(({ arquivo_nome }) => words.every((word) => foldText(arquivo_nome).includes(word)))
        }
        keyOf={({ arquivo_id }) => arquivo_id}
        card={FileCard}
        targetOf={({ arquivo_id }) => targetOf({ arquivo: arquivo_id })}
        rowActions={downloadOf}
        empty={
          <EmptyState
            title={EMPTY_LIST}
            hint={
              files.length > 0
                ? "Nenhum arquivo tem este nome."
                : "Envie uma planilha .xlsx com as colunas Item, Invoice, Quantidade, Modal, Previsão (Semana) e Travado?, como no modelo."
            }
          />
        }
      />
      <MoreRows query={query} />
    </>
  );
}

/** A card, which opens its verdict: the file's name, when it was sent, and how its import stands (AGBO-31). */
function FileCard(file: GboArquivo): ReactNode {
  return (
    <>
      <span className={cards.name}>{file.arquivo_nome}</span>
      <span className={cards.facts}>
        Data Importação: {formatDateTime(file.dt_upload).replace(" ", " às ")}
      </span>
      <span className={cards.more}>{file.status_desc}</span>
    </>
  );
}

const gboLines = (state: ImportacaoGbo): ReactNode => <GboImportLines state={state} />;

function downloadOf(file: GboArquivo): ReactNode {
  return <Download file={file} />;
}

function Download({ file: { arquivo_id, arquivo_nome } }: { file: GboArquivo }): ReactNode {
  async function download(): Promise<void> {
    try {
      await downloadGbo(arquivo_id, arquivo_nome);
      positive(GBO_DOWNLOADED);
    } catch (error) {
      tellFailure(error, downloadFailure(error, GBO_DOWNLOAD_FAILED));
    }
  }
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={`Baixar ${arquivo_nome}`}
      title="Baixar"
      onClick={() => void download()}
    >
      <IconDownload size={16} stroke={1.5} aria-hidden />
    </ActionIcon>
  );
}
