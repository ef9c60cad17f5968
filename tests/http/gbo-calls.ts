import { writeXlsx } from "../../server/platform/workbook/write/write-xlsx.ts";
import type { Answer, Client, TestApp } from "./harness.ts";
import { randomUUID } from "node:crypto";
import { buffer } from "node:stream/consumers";

/** The labels of GBO's file. */
export const GBO_LABELS = ["Item", "Invoice", "Quantidade", "Modal", "Previsão (Semana)", "Travado?"];

/** A workbook of these rows. */
export async function workbook(
  rows: readonly (readonly (string | number)[])[] = [],
  labels: readonly string[] = GBO_LABELS,
): Promise<Buffer> {
  const columns = labels.map((header) => ({ header, width: 12, format: "text" as const }));
  return await buffer(writeXlsx({ name: "GBO", columns, rows: rows.map((row) => [...row]) }));
}

/** Uploads as the screen does: the file, then its name and the id that the client made. */
export async function sendGbo(
  client: Client,
  content: Buffer,
  {
    arquivo_id = randomUUID(),
    name = "gbo.xlsx",
    query = "",
  }: { arquivo_id?: string; name?: string; query?: string } = {},
): Promise<{ answer: Answer; arquivo_id: string }> {
  const mark = "----gbo";
  const part = (head: string, value: Buffer | string): Buffer[] => [
    Buffer.from(`--${mark}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
    Buffer.from(value),
    Buffer.from("\r\n"),
  ];
  const answer = await client.send({
    method: "POST",
    url: `/api/v2/carros_parados/administrativo/gbo/upload_arquivos_manutencao${query}`,
    headers: { "content-type": `multipart/form-data; boundary=${mark}` },
    payload: Buffer.concat([
      ...part(`name="arquivo"; filename="${name}"`, content),
      ...part('name="arquivo_nome"', name),
      ...part('name="arquivo_id"', arquivo_id),
      Buffer.from(`--${mark}--\r\n`),
    ]),
  });
  return { answer, arquivo_id };
}

/** How the access matrix calls the endpoints of GBO, each on a row or a file of its own. */
export function gboCalls(test: () => TestApp): Readonly<Record<string, (client: Client) => Promise<Answer>>> {
  const GBO = "/v2/carros_parados/administrativo/gbo";
  let last = 0;
  const next = (): { invoice_id: string; item_codigo: string } => {
    last += 1;
    return { invoice_id: "INV-M", item_codigo: `M${last}` };
  };
  const stored = async (): Promise<string> => {
    const key = next();
    await test().db.insertInto("gbo").values(key).execute();
    return key.item_codigo;
  };
  return {
    listGbo: async (client) => await client.get(`${GBO}/listar_tabela`),
    createGbo: async (client) => await client.post(`${GBO}/adicionar_item`, next()),
    updateGbo: async (client) => {
      const item_codigo = await stored();
      const values = { item_qtde: 1, modal_desc: "", previsao_semana: 1, indicador_travado: "N" };
      return await client.post(`${GBO}/editar_item/INV-M/${item_codigo}`, {
        invoice_id: "INV-M",
        item_codigo,
        ...values,
      });
    },
    listGboArquivos: async (client) => await client.get(`${GBO}/listar_arquivos_importacao`),
    uploadGbo: async (client) => (await sendGbo(client, await workbook())).answer,
    downloadGbo: async (client) =>
      await client.get(
        `${GBO}/download_arquivos_manutencao/${(await sendGbo(client, await workbook())).arquivo_id}`,
      ),
    getImportacaoGbo: async (client) => {
      const { arquivo_id } = await sendGbo(client, await workbook());
      return await client.get(`${GBO}/importacao/${arquivo_id}?visto_status=processado`);
    },
    cancelImportacaoGbo: async (client) => {
      const { arquivo_id } = await sendGbo(client, await workbook());
      return await client.post(`${GBO}/importacao/${arquivo_id}/cancelar`, undefined);
    },
    // It is no trial, and has changed nothing yet.
    aplicarImportacaoGbo: async (client) => {
      const { arquivo_id } = await sendGbo(client, await workbook());
      return await client.post(`${GBO}/importacao/${arquivo_id}/aplicar`, undefined);
    },
    desfazerImportacaoGbo: async (client) => {
      const { arquivo_id } = await sendGbo(client, await workbook());
      return await client.post(`${GBO}/importacao/${arquivo_id}/desfazer`, { todos: true });
    },
    downloadModeloGbo: async (client) => await client.get(`${GBO}/importacao_modelo`),
    downloadVereditosGbo: async (client) => {
      const { arquivo_id } = await sendGbo(client, await workbook());
      return await client.get(`${GBO}/importacao/${arquivo_id}/linhas`);
    },
    downloadRecusadasGbo: async (client) => {
      const { arquivo_id } = await sendGbo(client, await workbook());
      return await client.get(`${GBO}/importacao/${arquivo_id}/recusadas`);
    },
    deleteGbo: async (client) => await client.delete(`${GBO}/excluir_item/INV-M/${await stored()}`),
  };
}
