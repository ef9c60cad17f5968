import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { UNDO_SECONDS } from "../../../../contract/platform/undo.ts";
import {
  isClosed,
  UNDO_FAILED,
  type LoteLinha,
  type ReqStatus,
} from "../../../../contract/requisicoes/index.ts";
import { call } from "../../../platform/http/call.ts";
import { wordsOf } from "../../../platform/http/errors.ts";
import { retryPassing } from "../../../platform/http/query-client.ts";
import { tellFailure } from "../../../platform/notices/tell-failure.ts";
import { deadlineIn, leftOf, type Deadline } from "../../../platform/notices/time-ring.tsx";
import { recordOwnStatusChange, type ListScope } from "../../../requisicoes/index.ts";
import { undoableOf, type LoteLine } from "./lote-lines.ts";

/** What several requests were closed by can be taken back for a while, one by one or all together. */
export interface LoteUndo {
  /** The server's verdicts, by number. */
  readonly undos: ReadonlyMap<number, LoteLinha>;
  /** While something can be taken back; null before and after. */
  readonly deadline: Deadline | null;
  readonly isRunning: boolean;
  /** To be called with each call's answer: the time begins with it. */
  readonly begin: () => void;
  /** Takes these back, and gives the verdicts; null where no answer came, which is told. */
  readonly undo: (lines: readonly LoteLine[]) => Promise<readonly LoteLinha[] | null>;
}

/** The undo of a list that was concluded or archived. */
export function useLoteUndo({ view }: ListScope, target: ReqStatus): LoteUndo {
  const client = useQueryClient();
  const [undos, setUndos] = useState<ReadonlyMap<number, LoteLinha>>(new Map());
  const [deadline, setDeadline] = useState<Deadline | null>(null);
  useEffect(() => {
    if (deadline === null) return undefined;
    const timer = setTimeout(() => setDeadline(null), leftOf(deadline));
    return () => clearTimeout(timer);
  }, [deadline]);
  const { mutateAsync, isPending } = useMutation({
    // What was taken back by a first call is told as done by the second.
    ...retryPassing,
    mutationFn: (lines: readonly LoteLine[]) =>
      call("PUT /v2/pac/requisicoes/lote/desfazer", { body: { itens: undoableOf(lines) } }),
    onSuccess: (linhas, lines) => {
      setUndos(
        (before) => new Map([...before, ...linhas.map((linha) => [linha.req_numero, linha] as const)]),
      );
      const told = new Map(linhas.map((linha) => [linha.req_numero, linha]));
      for (const { row } of lines) {
        const { resultado, req_status } = told.get(row.req_numero) ?? {};
        if (resultado === "muda" && req_status)
          recordOwnStatusChange(client, {
            view,
            conta: row.req_concessionario_id,
            from: target,
            to: req_status,
          });
      }
      void client.invalidateQueries({ queryKey: ["requisicoes"] });
    },
    onError: (error) => tellFailure(error, wordsOf(error) ?? UNDO_FAILED),
  });
  return {
    undos,
    deadline,
    isRunning: isPending,
    begin: () => {
      if (isClosed(target)) setDeadline(deadlineIn(UNDO_SECONDS));
    },
    undo: async (lines) => await mutateAsync(lines).catch(() => null),
  };
}
