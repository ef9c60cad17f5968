import { useQuery } from "@tanstack/react-query";
import { Outlet } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { VIEW_TITLE, type View } from "../../../contract/acesso/index.ts";
import { formRouteName, hasRascunhos, requestTypesOf } from "../../../contract/requisicoes/index.ts";
import { DealerReach, useConcessionario, useSessao } from "../../acesso/index.ts";
import { HomeCards } from "../../platform/page/home-card.tsx";
import { Page } from "../../platform/page/page.tsx";
import { useUnsentWorks } from "../../platform/unsent/index.ts";
import { formNumero, naoLidasQuery, Salvos, useAlertMarks, useResumo } from "../../requisicoes/index.ts";
import { Indicadores } from "../parts/indicadores.tsx";
import { SummaryCard } from "../parts/summary-card.tsx";
import { TypeCard } from "../parts/type-card.tsx";

interface HomeScreenProps {
  readonly view: View;
  /** What waits in the board of mail; passed in, because its room comes after this one. */
  readonly correio: ReactNode;
}

/** An area's home; the form of a request opens on top of it (HOME-01, HOME-02). */
export function HomeScreen({ view, correio }: HomeScreenProps): ReactNode {
  const sessao = useSessao();
  const { conta } = useConcessionario();
  const { data: resumo } = useResumo({ view, conta });
  const { data: naoLidas } = useQuery(naoLidasQuery({ view, conta }));
  const chaves = [...(useUnsentWorks(sessao.usuarioID)?.keys() ?? [])];
  const marks = useAlertMarks({ view, conta }, resumo, null);
  const types = requestTypesOf(view).filter((type) => sessao.acessos.includes(formRouteName(type)));
  const opensForm = sessao.can.createRequisicao;
  return (
    <Page
      title={VIEW_TITLE[view]}
      beside={<DealerReach />}
      {...(requestTypesOf(view).some(hasRascunhos) && { actions: <Salvos view={view} /> })}
    >
      {correio}
      <SummaryCard view={view} counts={resumo} marks={marks} />
      {types.length === 0 ? null : (
        <HomeCards title={opensForm ? "Nova requisição" : "Requisições por tipo"}>
          {types.map((type, at) => (
            <TypeCard
              key={type.tipo}
              type={type}
              count={resumo?.cards[type.tipo]}
              unread={naoLidas?.[type.tipo] ?? 0}
              unsent={chaves.flatMap((chave) => formNumero(type, chave) ?? [])}
              opensForm={opensForm}
              shortcut={at + 1}
            />
          ))}
        </HomeCards>
      )}
      <Indicadores view={view} />
      <Outlet />
    </Page>
  );
}
