import { useCallback, type ReactNode } from "react";
import type { ArquivoImportado } from "../../../../contract/importacao/index.ts";
import { DownloadIcon } from "../../../platform/download/download-links.tsx";
import { formatDateTime } from "../../../platform/format/format.ts";
import { hrefOf } from "../../../platform/http/api.ts";
import { DataTable } from "../../../platform/list/data-table.tsx";
import type { Column } from "../../../platform/list/list-props.ts";
import type { Target } from "../../../platform/routing/links.ts";

const COLUMNS: readonly Column<ArquivoImportado>[] = [
  { label: "Arquivo", lead: true, cell: ({ arquivo_nome_original }) => arquivo_nome_original },
  { label: "Enviado em", width: 20, cell: ({ dt_upload }) => formatDateTime(dt_upload) },
  { label: "Situação", width: 24, isTold: true, cell: ({ status_desc }) => `Status: ${status_desc}` },
];

interface ImportFilesProps {
  /** Undefined while they are read. */
  readonly files: readonly ArquivoImportado[] | undefined;
  /** The verdict of one. */
  readonly targetOf: (arquivo_id: string) => Target;
}

/** The imported files, each with its state, its verdict behind its name, and its download (APEC-15 to APEC-17). */
export function ImportFiles({ files, targetOf }: ImportFilesProps): ReactNode {
  return (
    <DataTable
      label="Arquivos importados"
      columns={COLUMNS}
      rows={files}
      isStale={false}
      keyOf={({ arquivo_id }) => arquivo_id}
      targetOf={useCallback(({ arquivo_id }: ArquivoImportado) => targetOf(arquivo_id), [targetOf])}
      rowActions={download}
    />
  );
}

function download({ arquivo_id, arquivo_nome_original }: ArquivoImportado): ReactNode {
  return (
    <DownloadIcon href={hrefOf("/v2/arquivos/:arquivo_id", { arquivo_id })} name={arquivo_nome_original} />
  );
}
