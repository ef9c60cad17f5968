import { useQuery } from "@tanstack/react-query";
import { createContext, useContext, useMemo, type ReactNode } from "react";
import { traitsOf, type Sessao, type Traits } from "../../../contract/acesso/index.ts";
import { sessaoQuery } from "../queries/sessao.ts";

export type SessaoComTraits = Sessao & Traits;

const SessaoContext = createContext<SessaoComTraits | null>(null);

interface SessaoBoundaryProps {
  readonly children: ReactNode;
  /** Also a session that waits for a second factor, to which the server answers nothing else. */
  readonly waiting?: boolean;
}

/** Wraps what needs a signed-in person; empty in the moment between the end of a session and the sign-in. */
export function SessaoBoundary({ children, waiting = false }: SessaoBoundaryProps): ReactNode {
  const { data } = useQuery(sessaoQuery);
  const sessao = useMemo(() => (data ? { ...data, ...traitsOf(data) } : null), [data]);
  // While the guard still leads to the set-up, the frame of the screen that was asked for would ask the server in vain.
  const isOpen = sessao !== null && (waiting || !sessao.segundo_fator_pendente);
  return isOpen ? <SessaoContext value={sessao}>{children}</SessaoContext> : null;
}

/** The signed-in person with their traits (AUTH-36 to AUTH-42). Throws outside the signed-in part of PAC. */
export function useSessao(): SessaoComTraits {
  const sessao = useContext(SessaoContext);
  if (!sessao) throw new Error("useSessao: nobody is signed in here");
  return sessao;
}
