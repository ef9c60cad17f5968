import type { RelatorioValues } from "../../../contract/relatorios/index.ts";
import { negative } from "../../platform/notices/notices.ts";
import { printQuery } from "../../platform/routing/search.ts";
import { relatorioLink } from "./relatorio-link.ts";

/** Opens the report in a window of its own (SREP-08); says so where the browser does not. */
export function openRelatorio({
  saida: _saida,
  info_concessionario_lista,
  ...pedido
}: RelatorioValues): void {
  const { to, search } = relatorioLink({
    ...pedido,
    info_concessionario_lista: [...info_concessionario_lista],
  });
  if (window.open(`${to}${printQuery(search)}`, "_blank") === null)
    negative(
      "O navegador bloqueou a janela do relatório. Permita as janelas deste endereço e emita de novo.",
    );
}
