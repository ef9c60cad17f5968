import { useQueryClient } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import type { View } from "../../../contract/acesso/index.ts";
import { isClosed, type Requisicao, type Vizinhas, closedWord } from "../../../contract/requisicoes/index.ts";
import { linkTo, type Target } from "../../platform/routing/links.ts";
import { lastStatusChangeOf } from "../../requisicoes/index.ts";
import type { DetailSearch } from "../queries/detail-search.ts";
import { SuccessBanner } from "./success-banner.tsx";

interface NextRequestBannerProps {
  readonly view: View;
  readonly requisicao: Pick<Requisicao, "req_numero" | "req_status">;
  readonly vizinhas: Vizinhas | undefined;
  /** The part of this request's address that the next keeps. */
  readonly search: DetailSearch;
  /** The way back to the list. */
  readonly list: Target;
}

/** After concluding or archiving, by this person or a colleague, links to the next request of the list. */
export function NextRequestBanner(props: NextRequestBannerProps): ReactNode {
  const { view, requisicao, vizinhas, search, list } = props;
  const { req_numero, req_status } = requisicao;
  const client = useQueryClient();
  const [openedAs] = useState(req_status);
  if (req_status === openedAs || !isClosed(req_status) || vizinhas === undefined) return null;
  const { proxima } = vizinhas;
  const own = lastStatusChangeOf(client, req_numero)?.to === req_status;
  // A notice tells what this person did (DET-15, ARCH-11); this only says how it goes on.
  const done = own ? null : `Requisição ${closedWord(req_status)} por outra pessoa.`;
  if (proxima === null)
    return (
      <SuccessBanner
        key={req_status}
        text={done ?? "Era a última da lista."}
        target={list}
        label="Voltar para a lista"
        primary={false}
        takesFocus={own}
      />
    );
  const next = linkTo("pac-historico-requisicoes-item", { view, id: proxima }, search);
  return (
    <SuccessBanner
      key={req_status}
      text={done ?? "Continue na próxima da lista."}
      target={next}
      label="Próxima"
      shortcut="J"
      takesFocus={own}
    />
  );
}
