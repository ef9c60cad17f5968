import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { NextButton } from "../../platform/list/next-button.tsx";
import type { Target } from "../../platform/routing/links.ts";
import type { Assunto } from "../queries/conversas-search.ts";
import { esperandoQuery } from "../queries/conversas.ts";

interface NextUnreadProps {
  readonly opened: Assunto | null;
  readonly linkOf: (assunto: Assunto) => Target;
}

/** The way to the week whose unread message has waited longest, of all dealers; who reads one takes it out of the list. */
export function NextUnread({ opened, linkOf }: NextUnreadProps): ReactNode {
  const { data } = useQuery(esperandoQuery(1));
  const next = data?.itens.find(
    ({ concessionario_codigo, info_semana }) =>
      concessionario_codigo !== opened?.contato || info_semana !== opened.info_semana,
  );
  return (
    <NextButton
      label="Próxima não lida"
      target={next && linkOf({ contato: next.concessionario_codigo, info_semana: next.info_semana })}
      takesKey={isAlone}
    />
  );
}

/** Whether nothing is open over the conversations. */
function isAlone(): boolean {
  const top = [...document.querySelectorAll("[role=dialog]")].at(-1);
  return top?.querySelector("[data-step]") !== null;
}
