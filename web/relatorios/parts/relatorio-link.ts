import { contasIn } from "../../../contract/relatorios/index.ts";
import { linkTo, type Target } from "../../platform/routing/links.ts";
import type { RelatorioSearch } from "../queries/relatorio-search.ts";
import type { Pedido } from "../queries/relatorio.ts";

/** The way to a report, with one of its charts open or none. */
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
