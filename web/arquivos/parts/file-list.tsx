import type { ReactNode } from "react";
import type { AnexoMarcado } from "../../../contract/arquivos/index.ts";
import { FileRow } from "./file-row.tsx";
import { isLargePhoto, shrinkingText } from "./smaller-photo.ts";
import { fileDetail } from "./upload-state.ts";
import type { Uploads } from "./use-uploads.ts";

interface FileListProps {
  readonly label: string;
  readonly className: string | undefined;
  /** The uploaded files. */
  readonly anexos: readonly AnexoMarcado[];
  readonly uploads: Uploads;
  /** By `useFileRemoval`. */
  readonly onRemove: (anexo: AnexoMarcado) => void;
}

/** The files of one field, uploaded or uploading, with remove and retry. */
export function FileList({ label, className, anexos, uploads, onRemove }: FileListProps): ReactNode {
  return (
    <ul className={className} aria-label={label}>
      {anexos.map((anexo) => (
        <FileRow
          key={anexo.arquivo_id}
          nome={anexo.arquivo_nome}
          mark={anexo.arquivo_verificacao}
          progress={null}
          error={null}
          removeLabel="Remover"
          onRemove={() => onRemove(anexo)}
          onRetry={null}
        />
      ))}
      {uploads.pending.map(({ key, file, progress, error, mayRetry }) => (
        <FileRow
          key={key}
          nome={file.name}
          detail={
            error === null && isLargePhoto(file, uploads.place)
              ? shrinkingText(file.size)
              : fileDetail(file, uploads.place)
          }
          progress={error === null ? progress : null}
          error={error}
          removeLabel={error === null ? "Cancelar" : "Remover"}
          onRemove={() => uploads.drop(key)}
          onRetry={mayRetry ? () => uploads.retry(key) : null}
        />
      ))}
    </ul>
  );
}
