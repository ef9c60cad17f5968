import { useState } from "react";
import { ABAS, areasOf, type Aba, type Pesquisa } from "../../../contract/pesquisa/index.ts";
import { useSessao } from "../../acesso/index.ts";
import type { Searched } from "../queries/pesquisa.ts";

/** The tab that was chosen by itself, and for what. */
interface Settled {
  /** The text, as often as it was searched for. */
  readonly of: string;
  readonly aba: Aba;
  /** The account, where no tab had anything. */
  readonly onlyFor?: string | undefined;
}

const ALL = "todos";

/**
 * The open tab: that of the address, else the first that had something when this search was answered first; where none
 * had, the first in which the person may find something. Neither results that come later nor another dealer move anybody
 * to another (OP-18); only where nobody found anything, the next dealer's answer chooses.
 * @param found what was found for exactly that; undefined while it is asked for
 */
export function useAba({ conta = ALL, search }: Searched, found: Pesquisa | undefined): Aba {
  const sessao = useSessao();
  const areas = areasOf(sessao, sessao.acessos);
  const [settled, setSettled] = useState<Settled | null>(null);
  const of = JSON.stringify([search.search, search.nonce]);
  const isSettled = settled?.of === of && (settled.onlyFor ?? conta) === conta;
  const named = ABAS.find(({ menu_busca_id }) => menu_busca_id === search.tab);
  const counts = found?.menuResultadoBusca;
  const full = ABAS.find(({ menu_busca_id: id }) =>
    counts?.some(({ menu_busca_id, menu_busca_qtde }) => menu_busca_id === id && menu_busca_qtde > 0),
  );
  if (named !== undefined) return named;
  if (isSettled) return settled.aba;
  const aba = full ?? ABAS.find(({ area }) => areas.includes(area)) ?? ABAS[0];
  if (counts !== undefined) setSettled({ of, aba, onlyFor: full === undefined ? conta : undefined });
  return aba;
}
