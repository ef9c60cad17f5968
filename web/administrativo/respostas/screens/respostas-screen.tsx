import { useEffect, useMemo, type ReactNode } from "react";
import type { View } from "../../../../contract/acesso/index.ts";
import { useSessao } from "../../../acesso/index.ts";
import { useGo } from "../../../platform/routing/links.ts";
import { RegisterList } from "../../parts/register-list.tsx";
import { respostaCard } from "../parts/resposta-card.tsx";
import { RESPOSTAS_INDEX, respostasOf } from "../parts/respostas.ts";

/** The prepared replies of an area as cards; another area's tab leads to one's own. */
export function RespostasScreen({ status }: { status: View }): ReactNode {
  const { atender } = useSessao().can;
  const register = useMemo(() => respostasOf(atender), [atender]);
  const go = useGo();
  const isOwn = atender.includes(status);
  useEffect(() => {
    if (!isOwn) go(register.links.list(register.statuses[0]), { replace: true });
  }, [isOwn, register, go]);
  if (!isOwn) return null;
  return <RegisterList register={register} status={status} card={respostaCard} index={RESPOSTAS_INDEX} />;
}
