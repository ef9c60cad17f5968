import { useEffect } from "react";
import { useConcessionario } from "../../acesso/index.ts";
import { linkTo, useGo, useSearchOf } from "../../platform/routing/links.ts";
import { semanasSearchSchema } from "../queries/semanas-search.ts";

/**
 * Chooses the dealer whose week the address opens, so that a link means the same table to whoever follows it; one that is
 * not offered to this person opens no week.
 * @returns false until the choice is that dealer
 */
export function useDealerOfAddress(): boolean {
  const go = useGo();
  const { conta, options, choose } = useConcessionario();
  const { concessionario_id: wanted = conta, ...search } = useSearchOf(semanasSearchSchema);
  const isSettled = wanted === conta;
  useEffect(() => {
    if (isSettled || wanted === undefined) return;
    if (options.some(({ value }) => value === wanted)) choose(wanted);
    else go(linkTo("pac-carros-parados-listagem", {}, { ...search, semana: undefined }), { replace: true });
  });
  return isSettled;
}
