import { GBO_TITLE } from "../../contract/administrativo/index.ts";
import { weekNumberOf } from "../../contract/carros-parados/index.ts";
import { PERFIL_TITLE } from "../../contract/perfil/index.ts";
import { linkTo, type Target } from "../platform/routing/links.ts";

/** A record with unsaved changes, as its storage key says. */
export interface UnsentRecord {
  readonly name: string;
  readonly target: Target;
  /** More words that tell it from others; empty where there are none. */
  readonly about: string;
}

/** What a table of a register keeps. */
const UNSAVED_ROWS = "Linhas não salvas";

type Reader = (...ids: readonly (string | undefined)[]) => UnsentRecord;

/** By the first word of their keys; new records of a register have no number. */
const RECORDS: Readonly<Record<string, Reader>> = {
  perfil: () => ({ name: PERFIL_TITLE, target: linkTo("pac-usuario-perfil"), about: "" }),
  seguradora: (id = "") => ({
    name: "Seguradora",
    target: isNumber(id)
      ? linkTo("pac-adm-manutencao-seguradora-editar", { seguradora_id: Number(id) })
      : linkTo("pac-adm-manutencao-seguradora-adicionar"),
    about: "",
  }),
  "resposta-pronta": (id = "") => ({
    name: "Resposta pronta",
    target: isNumber(id)
      ? linkTo("pac-adm-manutencao-respostas-editar", { resposta_id: Number(id) })
      : linkTo("pac-adm-manutencao-respostas-adicionar"),
    about: "",
  }),
  concessionario: (id = "") => ({
    name: "Concessionário",
    target: isNumber(id)
      ? linkTo("pac-adm-manutencao-concessionario-editar", { concessionario_conta: id })
      : linkTo("pac-adm-manutencao-concessionario-adicionar"),
    about: isNumber(id) ? `Conta ${id}` : "",
  }),
  itens: () => ({
    name: "Tabela de preços",
    target: linkTo("pac-adm-manutencao-pecas"),
    about: UNSAVED_ROWS,
  }),
  gbo: () => ({
    name: GBO_TITLE,
    target: linkTo("pac-adm-manutencao-carros-parados-gbo"),
    about: UNSAVED_ROWS,
  }),
  usuario: (id = "") => ({
    name: "Usuário",
    target: isNumber(id)
      ? linkTo("pac-adm-manutencao-usuario-editar", { usuario_id: Number(id) })
      : linkTo("pac-adm-manutencao-usuario-adicionar"),
    about: "",
  }),
  semana: (conta = "", semana = "") => ({
    name: `Veículos parados, semana ${weekNumberOf(semana)}`,
    target: linkTo("pac-carros-parados-listagem", {}, { semana, concessionario_id: conta }),
    about: `Conta ${conta}`,
  }),
  conversa: (contato = "", info_semana = "", ...part) => {
    const [info_chassi, info_item_codigo] = part.map((code) => decodeURIComponent(code ?? ""));
    const assunto = { contato, info_semana, info_chassi, info_item_codigo };
    return {
      name: "Mensagem",
      target: linkTo("pac-carros-parados-inicio", {}, { conversas: "L", ...assunto }),
      about: [`Conta ${contato}, semana ${weekNumberOf(info_semana)}`, info_chassi, info_item_codigo]
        .filter((part) => part !== undefined)
        .join(" · "),
    };
  },
};

/** The record of a key of unsent work; null for a key that no record has. */
export function unsentRecordOf(chave: string): UnsentRecord | null {
  const [kind = "", ...ids] = chave.split(":");
  return Object.hasOwn(RECORDS, kind) ? (RECORDS[kind]?.(...ids) ?? null) : null;
}

function isNumber(id: string): boolean {
  return /^\d+$/.test(id);
}
