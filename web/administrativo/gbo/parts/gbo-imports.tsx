import { ActionIcon, UnstyledButton } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useMemo, useState, type ReactNode } from "react";
import {
  GBO_DOWNLOAD_FAILED,
  GBO_DOWNLOADED,
  GBO_LOAD_FAILED,
  type GboArquivo,
} from "../../../../contract/administrativo/index.ts";
import { EMPTY_LIST } from "../../../../contract/platform/messages.ts";
import { foldText } from "../../../../contract/platform/text.ts";
import { UploadButton, Uploading } from "../../../importacao/index.ts";
import { formatDateTime } from "../../../platform/format/format.ts";
import { ListScreen } from "../../../platform/list/list-screen.tsx";
import { MoreRows } from "../../../platform/list/more-rows.tsx";
import { useListSearch } from "../../../platform/list/use-list-search.ts";
import { DIALOG } from "../../../platform/look/theme.ts";
import { positive } from "../../../platform/notices/notices.ts";
import { tellFailure } from "../../../platform/notices/tell-failure.ts";
import { Dialog } from "../../../platform/page/dialog.tsx";
import { EmptyState } from "../../../platform/page/empty-state.tsx";
import { linkTo } from "../../../platform/routing/links.ts";
import cards from "../../parts/record-card.module.css";
import { MAX_BUSCA } from "../../queries/searches.ts";
import { gboSearchSchema, type GboSearch } from "../queries/gbo-search.ts";
import { downloadGbo, gboArquivosQuery } from "../queries/importacao.ts";
import { gboPage } from "./gbo-page.ts";
import { ImportVerdict } from "./import-verdict.tsx";
import { useUploadGbo } from "./use-upload-gbo.ts";

/** 'Importação': the files, each with its verdict and its download, and the upload of another (AGBO-28 to AGBO-41). */
export function GboImports(): ReactNode {
  const { search, set } = useListSearch({
    schema: gboSearchSchema,
    link: ({ busca }: GboSearch) =>
      linkTo("pac-adm-manutencao-carros-parados-gbo", {}, { tab: "importacao", busca }),
  });
  const { busca = "" } = search;
  const query = useInfiniteQuery(gboArquivosQuery);
  const [typed, setTyped] = useState<string | null>(null);
  // What is shown, and whether this person has just sent it.
  const [shown, setShown] = useState<{ id: string; isNew: boolean } | null>(null);
  const { uploading, upload } = useUploadGbo((id) => setShown({ id, isNew: true }));
  const files = useMemo(() => query.data?.pages.flat() ?? [], [query.data]);
  const opened = files.find(({ arquivo_id }) => arquivo_id === shown?.id);
  const card = useMemo(() => cardOf((id) => setShown({ id, isNew: false })), []);
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
          <UploadButton accept=".xlsx" disabled={uploading !== null} onFile={(file) => void upload(file)}>
            Upload
          </UploadButton>
        }
        above={uploading ? <Uploading {...uploading} /> : null}
        query={query}
        queryKey={gboArquivosQuery.queryKey}
        failure={GBO_LOAD_FAILED}
        rowsOf={({ pages }) =>
          pages
            .flat()
            .filter(({ arquivo_nome }) => words.every((word) => foldText(arquivo_nome).includes(word)))
        }
        keyOf={({ arquivo_id }) => arquivo_id}
        card={card}
        rowActions={downloadOf}
        empty={
          <EmptyState
            title={EMPTY_LIST}
            hint={
              files.length > 0
                ? "Nenhum arquivo tem este nome."
                : "Envie uma planilha .xlsx com as colunas Item, Invoice, Quantidade, Modal, Previsão (Semana) e Travado?."
            }
          />
        }
      />
      <MoreRows query={query} />
      <Dialog
        opened={shown !== null}
        onClose={() => setShown(null)}
        title={opened?.arquivo_nome ?? "Importação"}
        size={DIALOG.medium}
      >
        {shown ? <ImportVerdict key={shown.id} arquivo_id={shown.id} tells={shown.isNew} /> : null}
      </Dialog>
    </>
  );
}

/** The card of a file, which opens its verdict. */
function cardOf(onOpen: (arquivo_id: string) => void) {
  return (file: GboArquivo): ReactNode => <FileCard file={file} onOpen={() => onOpen(file.arquivo_id)} />;
}

/** A card: the file's name, when it was sent, and how its import stands (AGBO-31). */
function FileCard({ file, onOpen }: { file: GboArquivo; onOpen: () => void }): ReactNode {
  return (
    <UnstyledButton onClick={onOpen} title="Ver o resultado" aria-haspopup="dialog">
      <span className={cards.name}>{file.arquivo_nome}</span>
      <span className={cards.facts}>
        Data Importação: {formatDateTime(file.dt_upload).replace(" ", " às ")}
      </span>
      <span className={cards.more}>{file.status_desc}</span>
    </UnstyledButton>
  );
}

function downloadOf(file: GboArquivo): ReactNode {
  return <Download file={file} />;
}

function Download({ file: { arquivo_id, arquivo_nome } }: { file: GboArquivo }): ReactNode {
  async function download(): Promise<void> {
    try {
      await downloadGbo(arquivo_id, arquivo_nome);
      positive(GBO_DOWNLOADED);
    } catch (error) {
      tellFailure(error, GBO_DOWNLOAD_FAILED);
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
