import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import type { ConcessionarioOption } from "../../contract/acesso/index.ts";
import { requisicaoQuery } from "../requisicoes/index.ts";

/**
 * The dealer of the open request, which the locked selector shows (LAY-10); undefined elsewhere, and until the screen
 * has read it: this reads nothing itself.
 */
export function useShownDealer(locked: boolean): ConcessionarioOption | undefined {
  const { id }: Readonly<Record<string, string | undefined>> = useParams({ strict: false });
  const { data } = useQuery({ ...requisicaoQuery(Number(id ?? 0)), enabled: false });
  if (!locked || data === undefined) return undefined;
  return { value: data.req_concessionario_id, label: data.req_concessionario_desc };
}
