import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import type { Disposicao } from "../../../contract/carros-parados/index.ts";
import { call, reads } from "../../platform/http/call.ts";
import { tellFailure } from "../../platform/notices/tell-failure.ts";

const NOT_KEPT = "Não foi possível guardar como as colunas estão. O que mudou vale até fechar a tabela.";

/** How this person has the columns of the table. */
export const disposicaoQuery = () =>
  queryOptions({
    queryKey: ["carros-parados", "disposicao"],
    queryFn: reads("GET /v2/carros_parados/informativo/disposicao_colunas", {}),
  });

/** Keeps how this person has the columns; the next table that is opened has them so. What fails is told. */
export function useKeepDisposicao(): (next: Disposicao) => void {
  const client = useQueryClient();
  const [keep] = useState(() =>
    createKeeper(async (body: Disposicao) => {
      await call("PUT /v2/carros_parados/informativo/disposicao_colunas", { body });
    }),
  );
  return useCallback(
    (next) => {
      client.setQueryData(disposicaoQuery().queryKey, next);
      keep(next).catch((error: unknown) => tellFailure(error, NOT_KEPT));
    },
    [client, keep],
  );
}

/**
 * Sends what is to be kept, one behind the other: what came meanwhile is sent once, as it was last. It throws where the
 * last of them failed; of one that a newer one replaces nobody needs to know.
 */
export function createKeeper<Value>(send: (value: Value) => Promise<void>): (value: Value) => Promise<void> {
  const waiting: Value[] = [];
  let isBusy = false;
  return async (value) => {
    waiting.splice(0, waiting.length, value);
    if (isBusy) return;
    isBusy = true;
    try {
      for (let next = waiting.pop(); next !== undefined; next = waiting.pop())
        await send(next).catch((error: unknown) => {
          if (waiting.length === 0) throw error;
        });
    } finally {
      isBusy = false;
    }
  };
}
