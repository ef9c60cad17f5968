import { useCallback, useEffect, useRef, useState } from "react";
import type { Anexo, Contexto } from "../../../contract/arquivos/index.ts";
import { UPLOADS_AT_ONCE } from "../../../contract/arquivos/index.ts";
import { randomId } from "../../platform/browser/random-id.ts";
import type { UnsentFiles } from "../../platform/unsent/index.ts";
import { uploadFile } from "../queries.ts";
import { createQueue } from "./upload-queue.ts";
import type { PendingFile, Place } from "./upload-state.ts";
import { failureOf, fileProblem, updateFile } from "./upload-state.ts";

/** All uploads of this page, wherever they were chosen: the server takes so many of a person at once. */
const queue = createQueue(UPLOADS_AT_ONCE);

/** What a place for files knows and does. */
export interface Uploads {
  readonly pending: readonly PendingFile[];
  /** Files that are on their way now. */
  readonly sending: number;
  readonly add: (files: readonly File[]) => void;
  /** Takes a file away, stopping it where it is on its way. */
  readonly drop: (key: string) => void;
  readonly retry: (key: string) => void;
}

/**
 * Sends chosen files as they come, a few at once, and hands over each that is stored (FILE-01). A wrong ending is said at
 * once, without sending (FORM-19); a failure keeps the file, to be sent again. What was under way when the page went
 * away goes on by itself when it comes back.
 */
export function useUploads(where: {
  numero: number;
  contexto: Contexto;
  place: Place;
  onStored: (anexo: Anexo) => void;
  /** Keeps the files until they are stored. */
  unsentFiles: UnsentFiles;
}): Uploads {
  const { numero, contexto, place, unsentFiles } = where;
  const [pending, setPending] = useState<readonly PendingFile[]>([]);
  const running = useRef(new Map<string, AbortController>());
  // Uploads outlive the render that began them: they end with what stands then.
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
        const upload = { file, numero, contexto, signal, onProgress };
        const anexo = await queue(async () => await uploadFile(upload), signal);
        setPending((files) => files.filter((one) => one.key !== key));
        latest.current.onStored(anexo);
        // Only now: what is stored stands in the work itself.
        latest.current.unsentFiles.drop(key);
      } catch (error) {
        if (controller.signal.aborted) return;
        setPending((files) => updateFile(files, key, failureOf(error)));
      } finally {
        // It may have begun again meanwhile.
        if (running.current.get(key) === controller) running.current.delete(key);
      }
    },
    [numero, contexto],
  );

  const begin = useCallback(
    (files: readonly { key: string; file: File }[]) => {
      const added = files.map(({ key, file }) => {
        const error = fileProblem(file, place);
        return { key, file, progress: 0, error, mayRetry: false };
      });
      setPending((before) => [...before, ...added]);
      for (const { key, file, error } of added) if (error === null) void send(key, file);
    },
    [place, send],
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
      // Another tab goes on with them, or this screen is over: they begin again with what is kept.
      for (const controller of all.values()) controller.abort();
      setPending([]);
    };
  }, [active, begin]);

  return {
    pending,
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
