import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { weekNumberOf } from "../../../contract/carros-parados/index.ts";
import type { ConversaEsperando } from "../../../contract/conversas/index.ts";
import { inicioSearchSchema } from "../../carros-parados/index.ts";
import { formatDateTime, formatInteger } from "../../platform/format/format.ts";
import { HomeList } from "../../platform/list/home-list.tsx";
import type { Column } from "../../platform/list/list-props.ts";
import { linkTo, useSearchOf } from "../../platform/routing/links.ts";
import { esperandoQuery } from "../queries/conversas.ts";

const COLUMNS: readonly Column<ConversaEsperando>[] = [
  {
    label: "Concessionário",
    lead: true,
    width: 32,
    cell: (week) => week.concessionario_codigo_nome_fantasia,
  },
  {
    label: "Semana",
    width: 24,
    cell: ({ info_semana, info_periodo }) => `${weekNumberOf(info_semana)} (${info_periodo})`,
  },
  {
    label: "Não lidas",
    align: "right",
    width: 8,
    cell: ({ contador_msg_nao_lida }) => formatInteger(contador_msg_nao_lida),
  },
  { label: "Última mensagem", width: 23, cell: ({ ultima_mensagem }) => ultima_mensagem },
  { label: "Desde", cell: ({ nao_lida_desde }) => formatDateTime(nao_lida_desde) },
];

/** The weeks of all dealers in reach in which somebody has not read something yet, on the home of stopped vehicles. */
export function EsperandoMensagens(): ReactNode {
  const search = useSearchOf(inicioSearchSchema);
  const { mensagens: page = 1 } = search;
  return (
    <HomeList
      title="Mensagens não lidas"
      query={useQuery(esperandoQuery(page))}
      page={page}
      pageTarget={(to) => linkTo("pac-carros-parados-inicio", {}, { ...search, mensagens: to })}
      columns={COLUMNS}
      keyOf={({ concessionario_codigo, info_semana }) => `mensagens ${concessionario_codigo}/${info_semana}`}
      targetOf={({ concessionario_codigo: contato, info_semana }) =>
        linkTo("pac-carros-parados-inicio", {}, { ...search, conversas: "N", contato, info_semana })
      }
      empty="Nenhuma mensagem não lida."
    />
  );
}
