import { REGISTERS, type AuditoriaRow } from "../../../../contract/administrativo/index.ts";
import { isSemana } from "../../../../contract/carros-parados/index.ts";
import { linkTo, type Target } from "../../../platform/routing/links.ts";
import { registerOf } from "../../parts/register.ts";
import type { AuditoriaSearch } from "../queries/auditoria-search.ts";

export const auditoriaLink = (search: AuditoriaSearch): Target => linkTo("pac-adm-auditoria", {}, search);

/** Where the record of a row is shown; null for what has no screen, and for a request that is gone. */
export function recordTarget({ objeto, objeto_id: id, view, detalhe }: AuditoriaRow): Target | null {
  if (objeto === null || id === null) return null;
  const of = REGISTERS.find((one) => one.objeto === objeto);
  if (of) return registerOf(of).links.edit(id);
  if (objeto === "requisicao")
    return view === null ? null : linkTo("pac-historico-requisicoes-item", { view, id: Number(id) });
  if (objeto === "item") return linkTo("pac-adm-manutencao-pecas", {}, { busca: id });
  if (objeto === "gbo") return linkTo("pac-adm-manutencao-carros-parados-gbo", {}, { busca: gboCode(id) });
  if (objeto === "importacao")
    return detalhe["tipo"] === "gbo"
      ? linkTo("pac-adm-manutencao-carros-parados-gbo", {}, { tab: "importacao" })
      : linkTo("pac-adm-manutencao-pecas", {}, { tab: "importacao" });
  if (objeto === "ano") return linkTo("pac-adm-manutencao-carros-parados-semanas");
  if (objeto === "seguranca") return linkTo("pac-adm-seguranca");
  if (objeto === "recebido") return linkTo("pac-correio", {}, { tab: "recebidos", recebido: Number(id) });
  if (objeto === "email") return linkTo("pac-correio");
  return weekTarget(objeto, id);
}

/** A week opens as its table, a conversation beside the home. */
function weekTarget(objeto: string, id: string): Target | null {
  const [conta = "", semana = ""] = id.split("/");
  if (!isSemana(semana)) return null;
  if (objeto === "semana")
    return linkTo("pac-carros-parados-listagem", {}, { semana, concessionario_id: conta });
  if (objeto !== "conversa") return null;
  return linkTo("pac-carros-parados-inicio", {}, { conversas: "L", contato: conta, info_semana: semana });
}

/** A part on its way is stored as its invoice and its code. */
function gboCode(id: string): string | undefined {
  const parts = /^\["(.*)","(.*)"\]$/.exec(id);
  return parts?.[2];
}

/** All that the audit has about a row's record; without a record all of its person, or of its act. */
export function allTarget({ objeto, objeto_id, usuario_id, acao }: AuditoriaRow): Target {
  if (objeto !== null && objeto_id !== null) return auditoriaLink({ objeto, objeto_id });
  return auditoriaLink(usuario_id === null ? { acao } : { usuario_id });
}

/** What a record is called: `Requisição 1773000100`. */
export function recordName(id: string): string {
  const code = gboCode(id);
  return code ?? id;
}
