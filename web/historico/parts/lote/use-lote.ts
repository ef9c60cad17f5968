import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { LoteLinha, ReqStatus, RequisicaoRow } from "../../../../contract/requisicoes/index.ts";
import { randomId } from "../../../platform/browser/random-id.ts";
import { call, reads } from "../../../platform/http/call.ts";
import { retryPassing } from "../../../platform/http/query-client.ts";
import { recordOwnStatusChange, type ListScope } from "../../../requisicoes/index.ts";
import { callsOf, linesOf, type LoteLine } from "./lote-lines.ts";
import { useLoteUndo, type LoteUndo } from "./use-lote-undo.ts";

export interface LoteDeed {
  readonly target: ReqStatus;
  readonly rows: readonly RequisicaoRow[];
}

/** Several requests on their way to another status. */
export interface Lote {
  /** Undefined until the preview has come. */
  readonly lines: readonly LoteLine[] | undefined;
  readonly preview: ReturnType<typeof usePreview>;
  readonly isRunning: boolean;
  /** The error that stopped it; starting again goes on where it stopped. */
  readonly error: Error | null;
  /** @param motivo the reason for archiving */
  readonly start: (motivo?: string) => Promise<void>;
  /** Stops after the running call. */
  readonly stop: () => void;
  /** Takes back what was done. */
  readonly undo: LoteUndo;
}

function usePreview({ target, rows }: LoteDeed) {
  const req_numeros = rows.map(({ req_numero }) => req_numero);
  return useQuery({
    queryKey: ["lote", target, req_numeros],
    queryFn: reads("POST /v2/pac/requisicoes/lote/previa", { body: { req_status: target, req_numeros } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** Moves or archives in short calls, one after the other, so that progress shows and it can be stopped. */
export function useLote(scope: ListScope, deed: LoteDeed): Lote {
  const { view } = scope;
  const { target, rows } = deed;
  const undo = useLoteUndo(scope, target);
  const client = useQueryClient();
  const preview = usePreview(deed);
  const [verdicts, setVerdicts] = useState<ReadonlyMap<number, LoteLinha>>(new Map());
  const [isRunning, setRunning] = useState(false);
  const [error, setError] = useState<Error | null>(null);
  // One key for all tries: what was done without an answer is answered as done.
  const [lote_chave] = useState(randomId);
  const stopped = useRef(false);
  useEffect(
    () => () => {
      stopped.current = true;
    },
    [],
  );
  const { mutateAsync } = useMutation({
    ...retryPassing,
    mutationFn: (body: { itens: { req_numero: number; req_versao: number }[]; motivo?: string }) =>
      call("PUT /v2/pac/requisicoes/lote", { body: { ...body, req_status: target, lote_chave } }),
  });
  const lines = preview.data && linesOf(rows, preview.data, verdicts, undo.undos);

  /** The person's own moves mark no tab (OP-59). */
  function take(linhas: readonly LoteLinha[]): void {
    const told = new Map(linhas.map((linha) => [linha.req_numero, linha]));
    if (linhas.some(({ resultado }) => resultado === "muda")) undo.begin();
    setVerdicts((before) => new Map([...before, ...told]));
    for (const { row, preview: was } of lines ?? [])
      if (told.get(row.req_numero)?.resultado === "muda")
        recordOwnStatusChange(client, {
          view,
          conta: row.req_concessionario_id,
          from: was.req_status ?? row.req_status,
          to: target,
        });
  }

  async function start(motivo?: string): Promise<void> {
    if (isRunning || lines === undefined) return;
    stopped.current = false;
    setRunning(true);
    setError(null);
    try {
      for (const itens of callsOf(lines)) {
        if (stopped.current) break;
        // oxlint-disable-next-line no-await-in-loop -- the next ones go when these are answered
        take(await mutateAsync({ itens, ...(motivo !== undefined && { motivo }) }));
      }
    } catch (failure) {
      setError(failure as Error);
    } finally {
      setRunning(false);
      void client.invalidateQueries({ queryKey: ["requisicoes"] });
    }
  }

  return {
    lines,
    preview,
    isRunning,
    error,
    start,
    stop: () => {
      stopped.current = true;
    },
    undo,
  };
}
