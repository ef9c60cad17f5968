import type { Answer, Client } from "./harness.ts";

const PARTS = "/v2/pac/administrativo/itens";

let last = 0;

/** A part that nobody has. */
function newPart(): Record<string, unknown> {
  last += 1;
  return { item_codigo: `MATRIX${last}`, item_desc: "Arruela", item_preco: 1.5, item_preco_ekosbras: null };
}

/** How the access matrix calls the endpoints of the price table, as whom it stores what they are about. */
export function itemCalls(
  admin: () => Promise<Client>,
): Readonly<Record<string, (client: Client) => Promise<Pick<Answer, "status">>>> {
  /** The path of a new part. */
  const stored = async (): Promise<string> => {
    const answer = await (await admin()).post(PARTS, newPart());
    return `${PARTS}/${answer.data.item_codigo}`;
  };
  const upload = async (client: Client): Promise<Answer> =>
    await client.upload("/v2/arquivos/item/id/0/imp_item", {
      name: "precos.csv",
      content: Buffer.from("item_codigo;item_desc;item_preco\n"),
    });
  /** The path of a new import, which waits. */
  const importing = async (): Promise<string> => {
    const { data } = await upload(await admin());
    return `${PARTS}/importacao/${data.arquivos[0].arquivo_id}`;
  };
  return {
    uploadItens: upload,
    listArquivosItens: async (client) => await client.get("/v2/arquivos/listar/imp_item"),
    // Seen in another state, so that it does not wait for a change.
    getImportacaoItens: async (client) => await client.get(`${await importing()}?visto_status=lendo`),
    cancelImportacaoItens: async (client) => await client.post(`${await importing()}/cancelar`, undefined),
    // It is no trial.
    aplicarImportacaoItens: async (client) => await client.post(`${await importing()}/aplicar`, undefined),
    // It has changed nothing.
    desfazerImportacaoItens: async (client) =>
      await client.post(`${await importing()}/desfazer`, { todos: true }),
    downloadModeloItens: async (client) => await client.get(`${PARTS}/importacao_modelo`),
    // Nothing waits for one.
    confirmRetidos: async (client) => await client.post(`${await importing()}/confirmar`, { todos: true }),
    downloadRejeitadosItens: async (client) => await client.get(`${await importing()}/rejeitados`),
    listItensAdm: async (client) => await client.get(PARTS),
    createItem: async (client) => await client.post(PARTS, newPart()),
    updateItem: async (client) => await client.put(await stored(), newPart()),
    deleteItem: async (client) => await client.delete(await stored()),
  };
}
