import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import {
  RESUMO_LOAD_FAILED,
  RESUMO_REFRESH_FAILED,
  type Resumo,
} from "../../../contract/requisicoes/index.ts";
import { tellFailure } from "../../platform/notices/tell-failure.ts";
import { resumoQuery, type ListScope } from "../queries/requisicoes.ts";

/** The counts, refreshed every 30 s; a failure shows one notice, however long it lasts (HOME-09 to HOME-15). */
export function useResumo(scope: ListScope): UseQueryResult<Resumo> {
  const resumo = useQuery(resumoQuery(scope));
  const { errorUpdateCount: failures, dataUpdatedAt: answered, error, data } = resumo;
  const known = useRef(failures);
  // The time of the last answer for which a notice was shown.
  const told = useRef<number | null>(null);
  useEffect(() => {
    const failed = failures > known.current;
    known.current = failures;
    if (!failed || told.current === answered) return;
    told.current = answered;
    tellFailure(error, data === undefined ? RESUMO_LOAD_FAILED : RESUMO_REFRESH_FAILED);
  }, [failures, answered, error, data]);
  return resumo;
}
