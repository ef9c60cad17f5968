import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useListSearch } from "../../platform/list/use-list-search.ts";
import { linkTo } from "../../platform/routing/links.ts";
import { tabsOf } from "../parts/board-tab.ts";
import { NaoEntregues } from "../parts/nao-entregues.tsx";
import { ParadoAlert } from "../parts/parado-alert.tsx";
import { SemRequisicao } from "../parts/recebidos/sem-requisicao.tsx";
import { correioSearchSchema } from "../queries/correio-search.ts";
import { situacaoQuery } from "../queries/correio.ts";

/** The board of mail: what did not arrive, and what came in and fits nowhere (OP-54). */
export function CorreioScreen(): ReactNode {
  const list = useListSearch({
    schema: correioSearchSchema,
    link: (search) => linkTo("pac-correio", {}, search),
    name: "correio",
  });
  const { data: situacao } = useQuery(situacaoQuery);
  const shared = { list, tabs: tabsOf(list, situacao), above: <ParadoAlert parado={situacao?.parado} /> };
  return list.search.tab === "recebidos" ? <SemRequisicao {...shared} /> : <NaoEntregues {...shared} />;
}
