import { infiniteQueryOptions } from "@tanstack/react-query";
import { type ImportacaoGbo } from "../../../../contract/administrativo/index.ts";
import { PAGE_SIZE } from "../../../../contract/platform/paging.ts";
import { uploadTo } from "../../../arquivos/index.ts";
import { listInterval, type ImportCalls } from "../../../importacao/index.ts";
import { randomId } from "../../../platform/browser/random-id.ts";
import { hrefOf } from "../../../platform/http/api.ts";
import { call } from "../../../platform/http/call.ts";
import { saveFile } from "../../../platform/http/save-file.ts";
import type { Sending } from "../../../platform/http/send-file.ts";
import { REGISTER_KEYS } from "../../queries/stale-queries.ts";

const ROOT = "/v2/carros_parados/administrativo/gbo";

/** The imported files; the list ends with a page that is not full (AGBO-32). */
export const gboArquivosQuery = infiniteQueryOptions({
  queryKey: [REGISTER_KEYS.gbo, "arquivos"],
  queryFn: async ({ pageParam, signal }) =>
    await call(`GET ${ROOT}/listar_arquivos_importacao`, { query: { page: pageParam } }, { signal }),
  initialPageParam: 1,
  getNextPageParam: (last, all) => (last.length < PAGE_SIZE ? undefined : all.length + 1),
  refetchInterval: ({ state }) => listInterval(state.data?.pages.flat()),
});

/** The calls of an import. */
export function importCalls(arquivo_id: string): ImportCalls<ImportacaoGbo> {
  const params = { arquivo_id };
  return {
    queryKey: [REGISTER_KEYS.gbo, "importacao", arquivo_id],
    read: async (query, signal) =>
      await call(`GET ${ROOT}/importacao/:arquivo_id`, { params, query }, { signal }),
    cancel: async () => await call(`POST ${ROOT}/importacao/:arquivo_id/cancelar`, { params }),
    apply: async () => await call(`POST ${ROOT}/importacao/:arquivo_id/aplicar`, { params }),
    undo: async (body) => await call(`POST ${ROOT}/importacao/:arquivo_id/desfazer`, { params, body }),
  };
}

/** Uploads a workbook, which starts its import as a trial, and gives the id that this makes for it (AGBO-33, AGBO-35). */
export async function uploadGbo(file: File, sending: Sending): Promise<string> {
  const id = randomId();
  // A UUID of version 4.
  const groups = [
    id.slice(0, 8),
    id.slice(8, 12),
    `4${id.slice(13, 16)}`,
    `8${id.slice(17, 20)}`,
    id.slice(20),
  ];
  const arquivo_id = groups.join("-");
  await uploadTo(`${hrefOf(`${ROOT}/upload_arquivos_manutencao`)}?previa=1`, {
    file,
    ...sending,
    fields: { arquivo_nome: file.name, arquivo_id },
  });
  return arquivo_id;
}

/** Downloads the file as it was sent (AGBO-36); rejects as `saveFile` does. */
export async function downloadGbo(arquivo_id: string, nome: string): Promise<void> {
  await saveFile(hrefOf(`${ROOT}/download_arquivos_manutencao/:arquivo_id`, { arquivo_id }), undefined, nome);
}

/** The address of the verdict on every line. */
export const vereditosHref = (arquivo_id: string): string =>
  hrefOf(`${ROOT}/importacao/:arquivo_id/linhas`, { arquivo_id });

/** The address of the refused lines, to be mended and sent again. */
export const recusadasHref = (arquivo_id: string): string =>
  hrefOf(`${ROOT}/importacao/:arquivo_id/recusadas`, { arquivo_id });

/** The address of a workbook with the titles alone. */
export const MODELO_GBO = hrefOf(`${ROOT}/importacao_modelo`);
