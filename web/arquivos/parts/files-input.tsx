import { Input } from "@mantine/core";
import { IconUpload } from "@tabler/icons-react";
import type { ChangeEvent, ReactNode, Ref } from "react";
import { useCallback, useEffect, useId, useRef } from "react";
import type { Anexo } from "../../../contract/arquivos/index.ts";
import { negative } from "../../platform/notices/notices.ts";
import type { UnsentFiles } from "../../platform/unsent/index.ts";
import { discardArquivos } from "../queries.ts";
import { FileList } from "./file-list.tsx";
import classes from "./files.module.css";
import type { Place } from "./upload-state.ts";
import { acceptOf, placeHint } from "./upload-state.ts";
import { useFileDrop } from "./use-file-drop.ts";
import { useFileRemoval } from "./use-file-removal.ts";
import { useUploads } from "./use-uploads.ts";

interface FilesInputProps {
  readonly label: string;
  readonly required: boolean;
  /** The address that takes the files. */
  readonly url: string;
  readonly place: Place;
  readonly max: number;
  /** The notice when more are chosen than there is room for. */
  readonly tooMany: string;
  readonly value: readonly Anexo[];
  readonly onChange: (value: readonly Anexo[]) => void;
  /** Called with how many files are uploading and how many failed, so that nothing is sent without them. */
  readonly onPending: (sending: number, failed: number) => void;
  /** The files chosen here that are not uploaded yet. */
  readonly unsentFiles: UnsentFiles;
  readonly error: string | null;
  /** The button that opens the file dialog; gets the focus when the field has an error. */
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A field for files, chosen or dropped, each with progress, cancel and retry (FORM-10, FILE-01). */
export function FilesInput({ ref, ...props }: FilesInputProps): ReactNode {
  const { label, place, max, tooMany, value, onChange, onPending, error } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const stored = useRef(value);
  const put = useCallback(
    (next: readonly Anexo[]) => {
      stored.current = next;
      onChange(next);
    },
    [onChange],
  );
  const onStored = useCallback(
    // Several uploads may end before the next render; each adds to the last one's value.
    (anexo: Anexo) => {
      const all = [...stored.current, anexo];
      put(all.slice(-max));
      // A field for one file replaces the old one.
      void discardArquivos(all.slice(0, -max).map((one) => one.arquivo_id));
    },
    [put, max],
  );
  const uploads = useUploads({
    url: props.url,
    place,
    onStored,
    unsentFiles: props.unsentFiles,
  });
  const { sending } = uploads;
  const failed = uploads.pending.length - sending;
  useEffect(() => onPending(sending, failed), [onPending, sending, failed]);

  function choose(files: readonly File[]): void {
    // A field for one file replaces the old one.
    if (max === 1) for (const { key } of uploads.pending) uploads.drop(key);
    const room = max === 1 ? 1 : max - value.length - uploads.pending.length;
    if (max > 1 && files.length > room) negative(tooMany);
    uploads.add(files.slice(0, Math.max(0, room)));
  }

  const remove = useFileRemoval({
    onRemove: ({ arquivo_id }) => put(stored.current.filter((one) => one.arquivo_id !== arquivo_id)),
    onRestore: (anexo) => {
      const hasRoom = stored.current.length + uploads.pending.length < max;
      if (hasRoom) put([...stored.current, anexo]);
      else negative(tooMany);
      return hasRoom;
    },
  });

  const full = max > 1 && value.length + uploads.pending.length >= max;
  const isTaken = max === 1 && value.length + uploads.pending.length > 0;
  const describedBy = [`${id}-hint`, error === null ? "" : `${id}-error`].join(" ").trim();
  const drop = useFileDrop(choose);

  return (
    <div>
      <Input.Label id={`${id}-label`} labelElement="div" required={props.required}>
        {label}
      </Input.Label>
      <div
        className={classes["zone"]}
        data-invalid={error !== null || undefined}
        data-taken={isTaken || undefined}
        {...drop}
      >
        <FileList
          label={label}
          className={classes["list"]}
          anexos={value}
          uploads={uploads}
          onRemove={remove}
        />
        <button
          type="button"
          ref={ref}
          className={classes["choose"]}
          disabled={full}
          aria-labelledby={`${id}-label ${id}-choose`}
          aria-describedby={describedBy}
          title={isTaken ? "Trocar arquivo" : undefined}
          onClick={() => input.current?.click()}
        >
          <IconUpload size={15} stroke={1.75} aria-hidden />
          <span id={`${id}-choose`}>{isTaken ? "Trocar arquivo" : "Escolher ou soltar aqui"}</span>
        </button>
        <input
          ref={input}
          type="file"
          hidden
          multiple={max > 1}
          accept={acceptOf(place)}
          onChange={(event: ChangeEvent<HTMLInputElement>) => {
            choose([...(event.currentTarget.files ?? [])]);
            // Reset, so that the same file can be chosen again.
            event.currentTarget.value = "";
          }}
        />
      </div>
      <div className={classes["notes"]}>
        {error !== null && <Input.Error id={`${id}-error`}>{error}</Input.Error>}
        <Input.Description id={`${id}-hint`}>{placeHint(place)}</Input.Description>
      </div>
    </div>
  );
}
