import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import {
  RESUMO_LOAD_FAILED,
  RESUMO_REFRESH_FAILED,
  type Resumo,
} from "../../../contract/requisicoes/index.ts";
import { useTellFailure } from "../../platform/notices/use-tell-failure.ts";
import { resumoQuery, type ListScope } from "../queries/requisicoes.ts";

/** The counts, refreshed every 30 s; a failure shows one notice, however long it lasts (HOME-09 to HOME-15). */
export function useResumo(scope: ListScope): UseQueryResult<Resumo> {
  const resumo = useQuery(resumoQuery(scope));
  useTellFailure(resumo, RESUMO_LOAD_FAILED, RESUMO_REFRESH_FAILED);
  return resumo;
}
