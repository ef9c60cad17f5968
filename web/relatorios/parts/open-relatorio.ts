import type { RelatorioValues } from "../../../contract/relatorios/index.ts";
import { negative } from "../../platform/notices/notices.ts";
import { linkTo } from "../../platform/routing/links.ts";
import { printQuery } from "../../platform/routing/search.ts";

/** Opens the report in a window of its own (SREP-08); says so where the browser does not. */
export function openRelatorio({ info_concessionario_lista, info_ano, info_semana }: RelatorioValues): void {
  const { to, search } = linkTo(
    "pac-carros-parados-relatorios-tela",
    {},
    {
      infoSemana: info_semana === "" ? undefined : info_semana,
      infoAno: Number(info_ano),
      infoConcessionarioLista: info_concessionario_lista.join(" "),
    },
  );
  if (window.open(`${to}${printQuery(search)}`, "_blank") === null)
    negative(
      "O navegador bloqueou a janela do relatório. Permita as janelas deste endereço e emita de novo.",
    );
}
