import { useMutation } from "@tanstack/react-query";
import type { MouseEvent } from "react";
import { DOWNLOAD_FAILED } from "../../../contract/platform/messages.ts";
import { isPlainClick } from "../browser/plain-click.ts";
import { wordsOf } from "../http/errors.ts";
import { saveFile } from "../http/save-file.ts";
import { tellFailure } from "../notices/tell-failure.ts";

/** A link to a stored file, and whether the file is on its way. */
export interface Download {
  readonly isBusy: boolean;
  /** The props of the link. */
  readonly link: {
    readonly href: string;
    readonly download: string;
    readonly onClick: (event: MouseEvent) => void;
  };
}

/**
 * A link that downloads a file under a name. A press fetches it, so that a failure is told and nothing half is kept; the
 * browser's own ways with a link (another tab, its menu) stay.
 */
export function useDownload(href: string, name: string): Download {
  const { mutate, isPending } = useMutation({
    mutationFn: async () => await saveFile(href, undefined, name),
    onError: (error) => tellFailure(error, downloadFailure(error)),
  });
  const onClick = (event: MouseEvent): void => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    if (!isPending) mutate();
  };
  return { isBusy: isPending, link: { href, download: name, onClick } };
}

/**
 * What a download that failed says: its row's text, with the server's reason where it gave one (SIMP-11).
 * @param text that of its row
 */
export function downloadFailure(error: unknown, text: string = DOWNLOAD_FAILED): string {
  const reason = wordsOf(error);
  return reason === null ? text : `${text}. ${reason}`;
}
