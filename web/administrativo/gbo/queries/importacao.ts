import { infiniteQueryOptions, queryOptions, type QueryClient } from "@tanstack/react-query";
import { type ImportacaoGbo } from "../../../../contract/administrativo/index.ts";
import { isOver } from "../../../../contract/importacao/index.ts";
import { PAGE_SIZE } from "../../../../contract/platform/paging.ts";
import { uploadTo } from "../../../arquivos/index.ts";
import { randomId } from "../../../platform/browser/random-id.ts";
import { hrefOf } from "../../../platform/http/api.ts";
import { call } from "../../../platform/http/call.ts";
import { saveFile } from "../../../platform/http/save-file.ts";
import type { Sending } from "../../../platform/http/send-file.ts";
import { REGISTER_KEYS } from "../../queries/stale-queries.ts";

const ROOT = "/v2/carros_parados/administrativo/gbo";
/** Milliseconds between two answers of an import that runs: the calls themselves wait. */
const PAUSE_MS = 1000;
/** Milliseconds between two readings of a list in which something runs. */
const LIST_MS = 5000;

/** The imported files; the list ends with a page that is not full (AGBO-32). */
export const gboArquivosQuery = infiniteQueryOptions({
  queryKey: [REGISTER_KEYS.gbo, "arquivos"],
  queryFn: async ({ pageParam, signal }) =>
    await call(`GET ${ROOT}/listar_arquivos_importacao`, { query: { page: pageParam } }, { signal }),
  initialPageParam: 1,
  getNextPageParam: (last, all) => (last.length < PAGE_SIZE ? undefined : all.length + 1),
  refetchInterval: ({ state }) =>
    state.data?.pages.flat().some(({ status }) => !isOver(status)) === true ? LIST_MS : false,
});

/** Where an import stands, followed until it is over. */
export function importGboQuery(client: QueryClient, arquivo_id: string) {
  const queryKey = [REGISTER_KEYS.gbo, "importacao", arquivo_id];
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }) => {
      const seen = client.getQueryData<ImportacaoGbo>(queryKey);
      // A first reading does not wait: anything that still runs differs from what is over.
      const query = {
        visto_status: seen?.status ?? ("processado" as const),
        visto_linhas: seen?.linhas_lidas,
      };
      return await call(`GET ${ROOT}/importacao/:arquivo_id`, { params: { arquivo_id }, query }, { signal });
    },
    refetchInterval: ({ state }) => (state.data && !isOver(state.data.status) ? PAUSE_MS : false),
  });
}

/** Calls an import off. Rejects with what `call` throws, 409 once it is too late. */
export async function cancelGbo(arquivo_id: string): Promise<ImportacaoGbo> {
  return await call(`POST ${ROOT}/importacao/:arquivo_id/cancelar`, { params: { arquivo_id } });
}

/** Uploads a workbook, which starts its import, and gives the id that this makes for it (AGBO-33, AGBO-35). */
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
  await uploadTo(hrefOf(`${ROOT}/upload_arquivos_manutencao`), {
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
