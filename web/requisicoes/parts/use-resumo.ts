import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import {
  RESUMO_LOAD_FAILED,
  RESUMO_REFRESH_FAILED,
  type Resumo,
} from "../../../contract/requisicoes/index.ts";
import { ServerError } from "../../platform/errors.ts";
import { negative } from "../../platform/notices.ts";
import { resumoQuery, type ListScope } from "../queries/history.ts";

/** HOME-09 to HOME-15: the counts, read again every 30 s; a failure is told once each time and tried again. */
export function useResumo(scope: ListScope): UseQueryResult<Resumo> {
  const resumo = useQuery(resumoQuery(scope));
  const { errorUpdateCount: failures, error, data } = resumo;
  const told = useRef(failures);
  useEffect(() => {
    if (failures <= told.current) {
      told.current = failures;
      return;
    }
    told.current = failures;
    // A lost session or a refused account is told where it is dealt with, and trying again would not help.
    if (error instanceof ServerError && (error.status === 401 || error.status === 403)) return;
    negative(data === undefined ? RESUMO_LOAD_FAILED : RESUMO_REFRESH_FAILED);
  }, [failures, error, data]);
  return resumo;
}
