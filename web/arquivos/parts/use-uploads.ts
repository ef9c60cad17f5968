import { useCallback, useEffect, useRef, useState } from "react";
import type { Anexo } from "../../../contract/arquivos/index.ts";
import { FILE_LIMITS, INFECTED, UPLOADS_AT_ONCE, UPLOAD_FAILED } from "../../../contract/arquivos/index.ts";
import { randomId } from "../../platform/browser/random-id.ts";
import { positive } from "../../platform/notices/notices.ts";
import type { UnsentFiles } from "../../platform/unsent/index.ts";
import { uploadFile } from "../queries.ts";
import { isLargePhoto, smallerPhoto, smallerText } from "./smaller-photo.ts";
import { createQueue } from "./upload-queue.ts";
import type { PendingFile, Place } from "./upload-state.ts";
import { failureOf, fileProblem, updateFile } from "./upload-state.ts";

/** All uploads of this page share one queue, since the server limits concurrent uploads per person. */
const queue = createQueue(UPLOADS_AT_ONCE);
/** One photo at a time, since each takes up to 200 MB of a phone's memory while it is read. */
const smallerQueue = createQueue(1);

/** The state and actions of a field's uploads. */
export interface Uploads {
  readonly pending: readonly PendingFile[];
  readonly place: Place;
  /** Number of running uploads. */
  readonly sending: number;
  readonly add: (files: readonly File[]) => void;
  /** Removes a file and aborts its upload. */
  readonly drop: (key: string) => void;
  readonly retry: (key: string) => void;
}

/**
 * Uploads chosen files, a few at once, and hands over each finished one (FILE-01). A wrong ending is an error at once,
 * without an upload (FORM-19); a photo above the limit is made smaller first; a failed file stays in the list for a retry. Uploads interrupted by closing the page
 * restart when it is opened again.
 */
export function useUploads(where: {
  /** The address that takes the files. */
  url: string;
  place: Place;
  onStored: (anexo: Anexo, file: File) => void;
  /** The stored files that are not uploaded yet. */
  unsentFiles: UnsentFiles;
}): Uploads {
  const { url, place, unsentFiles } = where;
  const [pending, setPending] = useState<readonly PendingFile[]>([]);
  const running = useRef(new Map<string, AbortController>());
  // Uploads outlive the render that started them, so they read the latest props.
  const latest = useRef(where);
  useEffect(() => {
    latest.current = where;
  });

  const send = useCallback(
    async (key: string, file: File) => {
      const controller = new AbortController();
      running.current.set(key, controller);
      try {
        const onProgress = (progress: number): void =>
          setPending((files) => updateFile(files, key, { progress }));
        const { signal } = controller;
        const upload = { file, signal, onProgress };
        const anexo = await queue(async () => await uploadFile(url, upload), signal);
        setPending((files) => files.filter((one) => one.key !== key));
        latest.current.onStored(anexo, file);
        // Deleted only now that the work's value refers to the upload.
        latest.current.unsentFiles.drop(key);
      } catch (error) {
        if (controller.signal.aborted) return;
        const failure = failureOf(error);
        setPending((files) => updateFile(files, key, failure));
        // Kept, it would be sent, refused and written down again each time that this is opened.
        if (failure.error === INFECTED) latest.current.unsentFiles.drop(key);
      } finally {
        // It may have been restarted meanwhile.
        if (running.current.get(key) === controller) running.current.delete(key);
      }
    },
    [url],
  );

  /** Puts a smaller one in the place of a photo that is too large, and uploads that. */
  const shrink = useCallback(
    async (key: string, file: File) => {
      const controller = new AbortController();
      running.current.set(key, controller);
      const smaller = await smallerQueue(
        async () => await smallerPhoto(file, FILE_LIMITS[place].maxBytes),
        controller.signal,
      ).catch(() => null);
      if (controller.signal.aborted) return;
      running.current.delete(key);
      if (smaller === null) {
        setPending((files) => updateFile(files, key, { error: UPLOAD_FAILED }));
        return;
      }
      positive(smallerText(file.name, file.size, smaller.size));
      latest.current.unsentFiles.add(key, smaller);
      setPending((files) => updateFile(files, key, { file: smaller }));
      await send(key, smaller);
    },
    [place, send],
  );

  const begin = useCallback(
    (files: readonly { key: string; file: File }[]) => {
      const added = files.map(({ key, file }) => {
        const error = isLargePhoto(file, place) ? null : fileProblem(file, place);
        return { key, file, progress: 0, error, mayRetry: false };
      });
      setPending((before) => [...before, ...added]);
      for (const { key, file, error } of added)
        if (error === null) void (isLargePhoto(file, place) ? shrink : send)(key, file);
    },
    [place, send, shrink],
  );

  const drop = useCallback((key: string) => {
    running.current.get(key)?.abort();
    setPending((files) => files.filter((file) => file.key !== key));
    latest.current.unsentFiles.drop(key);
  }, []);

  const { active } = unsentFiles;
  useEffect(() => {
    const all = running.current;
    if (active) begin(latest.current.unsentFiles.files);
    return () => {
      // Another tab continues, or this screen closes: the uploads restart from the stored files.
      for (const controller of all.values()) controller.abort();
      setPending([]);
    };
  }, [active, begin]);

  return {
    pending,
    place,
    sending: pending.filter((file) => file.error === null).length,
    add: (files) => {
      const added = files.map((file) => ({ key: randomId(), file }));
      for (const { key, file } of added) latest.current.unsentFiles.add(key, file);
      begin(added);
    },
    drop,
    retry: (key) => {
      const file = pending.find((one) => one.key === key)?.file;
      setPending((files) => updateFile(files, key, { error: null, progress: 0 }));
      if (file) void send(key, file);
    },
  };
}
