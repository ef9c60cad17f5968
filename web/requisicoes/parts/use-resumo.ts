import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import {
  RESUMO_LOAD_FAILED,
  RESUMO_REFRESH_FAILED,
  type Resumo,
} from "../../../contract/requisicoes/index.ts";
import { ServerError } from "../../platform/http/errors.ts";
import { negative } from "../../platform/notices/notices.ts";
import { resumoQuery, type ListScope } from "../queries/requisicoes.ts";

/** HOME-09 to HOME-15: the counts, read again every 30 s; a failure is told once, however long it lasts. */
export function useResumo(scope: ListScope): UseQueryResult<Resumo> {
  const resumo = useQuery(resumoQuery(scope));
  const { errorUpdateCount: failures, dataUpdatedAt: answered, error, data } = resumo;
  const known = useRef(failures);
  // The answer since which it has been told already.
  const told = useRef<number | null>(null);
  useEffect(() => {
    const failed = failures > known.current;
    known.current = failures;
    if (!failed || told.current === answered) return;
    told.current = answered;
    // A lost session or a refused account is told where it is dealt with, and trying again would not help.
    if (error instanceof ServerError && (error.status === 401 || error.status === 403)) return;
    negative(data === undefined ? RESUMO_LOAD_FAILED : RESUMO_REFRESH_FAILED);
  }, [failures, answered, error, data]);
  return resumo;
}
