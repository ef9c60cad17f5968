import { useQuery } from "@tanstack/react-query";
import { Outlet } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { View } from "../../../contract/acesso/index.ts";
import { formRouteName, requestTypesOf } from "../../../contract/requisicoes/index.ts";
import { useConcessionario, useSessao } from "../../acesso/index.ts";
import { Page } from "../../platform/page/page.tsx";
import { naoLidasQuery, useAlertMarks, useResumo } from "../../requisicoes/index.ts";
import classes from "../parts/home.module.css";
import { SummaryCard } from "../parts/summary-card.tsx";
import { TypeCard } from "../parts/type-card.tsx";

/** HOME-01 HOME-02: an area's home; the requisition form opens over it. */
export function HomeScreen({ view }: { view: View }): ReactNode {
  const sessao = useSessao();
  const { conta } = useConcessionario();
  const { data: resumo } = useResumo({ view, conta });
  const { data: naoLidas } = useQuery(naoLidasQuery({ view, conta }));
  const marks = useAlertMarks({ view, conta }, resumo, null);
  const types = requestTypesOf(view).filter((type) => sessao.acessos.includes(formRouteName(type)));
  const opensForm = sessao.can.createRequisicao;
  return (
    <Page title={view === "dac" ? "DAC" : "Gerenciamento de Acidentes"}>
      <SummaryCard view={view} counts={resumo} marks={marks} />
      {types.length === 0 ? null : (
        <section aria-labelledby="tipos">
          <h2 id="tipos" className={classes.heading}>
            {opensForm ? "Nova requisição" : "Requisições por tipo"}
          </h2>
          <ul className={classes.cards}>
            {types.map((type, at) => (
              <TypeCard
                key={type.tipo}
                type={type}
                count={resumo?.cards[type.tipo]}
                unread={naoLidas?.[type.tipo] ?? 0}
                opensForm={opensForm}
                shortcut={at + 1}
              />
            ))}
          </ul>
        </section>
      )}
      <Outlet />
    </Page>
  );
}
