import type { CorreioAssunto, NaoEntregue } from "../../../contract/correio/index.ts";
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

/** What letters are called, by their kind. */
const CARTA: Readonly<Record<string, string>> = {
  convite: "Convite",
  senha: "Link para definir a senha",
  conta: "Aviso de mudança na conta",
  fechada: "Aviso de requisição encerrada",
  aviso: "Aviso de novidade",
};

/** Where a mail leads that did not arrive: to its request or conversation, or to the person in whose record its address stands. */
export function naoEntregueTarget(email: NaoEntregue): Target {
  const { view, info_concessionario_id, info_concessionario_desc, destinatario_id } = email;
  if (view !== null && info_concessionario_id !== null && info_concessionario_desc !== null)
    return threadTarget({ ...email, view, info_concessionario_id, info_concessionario_desc });
  if (destinatario_id === null) return linkTo("pac-correio");
  return linkTo("pac-adm-manutencao-usuario-editar", { usuario_id: destinatario_id });
}

/** What it is, and beside it whose. */
export function naoEntregueName(email: NaoEntregue): readonly [string, string] {
  const { view, info_concessionario_id, info_concessionario_desc, destinatario_nome, email_tipo } = email;
  const carta = email.interacao_id === null ? (CARTA[email_tipo] ?? "E-mail do PAC") : null;
  if (view === null || info_concessionario_id === null || info_concessionario_desc === null)
    return [carta ?? "", destinatario_nome ?? ""];
  const thread = threadName({ ...email, view, info_concessionario_id, info_concessionario_desc });
  return carta === null ? [thread, info_concessionario_desc] : [carta, thread];
}
