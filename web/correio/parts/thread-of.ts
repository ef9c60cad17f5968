import type { CorreioAssunto } from "../../../contract/correio/index.ts";
import { linkTo, type Target } from "../../platform/routing/links.ts";

/** The request or the conversation that a message belongs to. */
export function threadTarget(of: CorreioAssunto): Target {
  if (of.req_numero !== null)
    return linkTo("pac-historico-requisicoes-item", { view: of.view, id: of.req_numero });
  return linkTo(
    "pac-carros-parados-inicio",
    {},
    {
      conversas: "L",
      contato: of.info_concessionario_id,
      info_semana: of.info_semana ?? undefined,
      info_chassi: of.info_chassi ?? undefined,
      info_item_codigo: of.info_item_codigo ?? undefined,
    },
  );
}

/** Its name: `Sinistro 1773000100`, `Semana 10, peça A1`. */
export function threadName(of: CorreioAssunto): string {
  if (of.req_numero !== null) return `${of.req_tipo_desc ?? "Requisição"} ${of.req_numero}`;
  const semana = `Semana ${of.info_semana?.slice(4) ?? ""}`;
  return of.info_item_codigo === null ? semana : `${semana}, peça ${of.info_item_codigo}`;
}
