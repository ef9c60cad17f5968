import { VIEW_TITLE, VIEWS, type View } from "../../../../contract/acesso/index.ts";
import {
  RESPOSTA_CREATED,
  RESPOSTA_DELETE_FAILED,
  RESPOSTA_DELETED,
  RESPOSTA_STALE,
  RESPOSTA_UPDATED,
  RESPOSTAS_TITLE,
  type Resposta,
  type RespostaValues,
} from "../../../../contract/administrativo/index.ts";
import { call } from "../../../platform/http/call.ts";
import { searchIndex } from "../../../platform/list/search-index.ts";
import { linkTo } from "../../../platform/routing/links.ts";
import type { Register } from "../../parts/register.ts";
import { registerFormSearchSchema } from "../../queries/searches.ts";
import { REGISTER_KEYS } from "../../queries/stale-queries.ts";

const TEXTS = {
  title: RESPOSTAS_TITLE,
  adding: "Nova Resposta Pronta",
  editing: "Editando Resposta Pronta",
  open: "Esta resposta pronta",
  leaving: "O que foi alterado na resposta pronta e não foi salvo se perde.",
  searchBy: "título ou texto",
  created: RESPOSTA_CREATED,
  updated: RESPOSTA_UPDATED,
  stale: RESPOSTA_STALE,
  deleted: RESPOSTA_DELETED,
  deleteFailed: RESPOSTA_DELETE_FAILED,
};

/**
 * The register of prepared replies; its tabs are the areas.
 * @param views the areas whose requests the person works on
 */
export function respostasOf([first = "ga", ...others]: readonly View[]): Register<Resposta, View> {
  return {
    queryKey: REGISTER_KEYS.resposta,
    unsentKey: "resposta-pronta",
    texts: TEXTS,
    statuses: [first, ...others],
    tabs: VIEW_TITLE,
    idOf: ({ resposta_id }) => resposta_id,
    nameOf: ({ resposta_titulo }) => resposta_titulo,
    formSearch: registerFormSearchSchema(VIEWS),
    links: {
      list: (status, search) => linkTo("pac-adm-manutencao-respostas", { status }, search),
      add: (search) => linkTo("pac-adm-manutencao-respostas-adicionar", {}, search),
      edit: ({ resposta_id }, search) =>
        linkTo("pac-adm-manutencao-respostas-editar", { resposta_id }, search),
    },
    calls: {
      list: (view, signal) => call("GET /v2/pac/administrativo/respostas", { query: { view } }, { signal }),
      item: (id, signal) =>
        call(
          "GET /v2/pac/administrativo/respostas/:resposta_id",
          { params: { resposta_id: Number(id) } },
          { signal },
        ),
      remove: ({ resposta_id, resposta_versao }) =>
        call("DELETE /v2/pac/administrativo/respostas/:resposta_id", {
          params: { resposta_id },
          query: { resposta_versao },
        }),
    },
  };
}

/** Saves a reply, null for a new one; the area of a stored one stays. */
export async function saveResposta(
  resposta: Resposta | null,
  { view, ...valores }: RespostaValues,
  resposta_versao: number | undefined,
): Promise<Resposta> {
  if (resposta === null)
    return await call("POST /v2/pac/administrativo/respostas", { body: { ...valores, view } });
  return await call("PUT /v2/pac/administrativo/respostas/:resposta_id", {
    params: { resposta_id: resposta.resposta_id },
    body: { ...valores, resposta_versao },
  });
}

export const RESPOSTAS_INDEX = searchIndex(({ resposta_titulo, resposta_texto }: Resposta) => [
  resposta_titulo,
  resposta_texto,
]);
