import { contasIn } from "../../../contract/relatorios/index.ts";
import { linkTo, type Target } from "../../platform/routing/links.ts";
import type { RelatorioSearch } from "../queries/relatorio-search.ts";
import type { Pedido } from "../queries/relatorio.ts";

/** The link to a report, with or without an open chart. */
export function relatorioLink(
  { info_concessionario_lista, info_ano, info_semana }: Pedido,
  chart: Pick<RelatorioSearch, "indicador" | "como"> = {},
): Target {
  return linkTo(
    "pac-carros-parados-relatorios-tela",
    {},
    {
      ...chart,
      infoSemana: info_semana || undefined,
      infoAno: Number(info_ano),
      infoConcessionarioLista: contasIn(info_concessionario_lista).join(" "),
    },
  );
}
