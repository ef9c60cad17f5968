import type { ReactNode } from "react";
import type { Anexo } from "../../../contract/arquivos/index.ts";
import { EMAIL_TOO_LARGE, MAX_EMAIL_BYTES } from "../../../contract/interacoes/index.ts";
import { FileList, type Uploads } from "../../arquivos/index.ts";
import { formatSize } from "../../platform/format/format.ts";
import { bytesOf, type DraftAnexo } from "./message-draft.ts";
import classes from "./send-form.module.css";

interface AttachedFilesProps {
  readonly anexos: readonly DraftAnexo[];
  readonly uploads: Uploads;
  readonly onRemove: (anexo: Anexo) => void;
  readonly isEmail: boolean;
}

/** The files of the message that is being written; those of an e-mail that are too large together are told at once. */
export function AttachedFiles({ anexos, uploads, onRemove, isEmail }: AttachedFilesProps): ReactNode {
  const { pending } = uploads;
  if (anexos.length + pending.length === 0) return null;
  // Those on their way count too, so that it is told before they are there.
  const sizes = pending.flatMap(({ file, error }) => (error === null ? [file.size] : []));
  const bytes = sizes.reduce((sum, size) => sum + size, bytesOf(anexos));
  return (
    <>
      <FileList
        label="Anexos da mensagem"
        className={classes.files}
        anexos={anexos}
        uploads={uploads}
        onRemove={onRemove}
      />
      {isEmail && bytes > MAX_EMAIL_BYTES ? (
        <p className={classes.wrong} role="alert">
          {`${EMAIL_TOO_LARGE}; estes somam ${formatSize(bytes)}.`}
        </p>
      ) : null}
    </>
  );
}
