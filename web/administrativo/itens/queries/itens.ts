import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { ItemAdm } from "../../../../contract/administrativo/index.ts";
import { call } from "../../../platform/http/call.ts";
import { REGISTER_KEYS } from "../../queries/stale-queries.ts";
import type { ItensSearch } from "./itens-search.ts";

/** One page of the price table; the one before stays until it is there (OP-92). */
export function itensQuery({ busca, pagina, por_pagina }: ItensSearch) {
  const query = { busca, pagina, por_pagina };
  return queryOptions({
    queryKey: [REGISTER_KEYS.item, "lista", query],
    queryFn: ({ signal }) => call("GET /v2/pac/administrativo/itens", { query }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** Stores a new part (APEC-09, OP-91). Rejects with what `call` throws; a 409 brings the part that has its code. */
export async function createItem(item: ItemAdm): Promise<ItemAdm> {
  return await call("POST /v2/pac/administrativo/itens", { body: { ...item, novo: true } });
}

/**
 * Saves a stored part over what was seen of it (OP-91). Rejects with what `call` throws; a 409 brings the current one.
 * @param preco_confirmado the person was asked about a price that moves by more than 30 %, and means it
 */
export async function updateItem(
  { item_codigo, ...content }: ItemAdm,
  seen: ItemAdm,
  preco_confirmado: boolean,
): Promise<ItemAdm> {
  const { item_desc, item_preco, item_preco_ekosbras } = seen;
  return await call("PUT /v2/pac/administrativo/itens/:codigo", {
    params: { codigo: item_codigo },
    body: {
      ...content,
      visto: { item_desc, item_preco, item_preco_ekosbras },
      ...(preco_confirmado && { preco_confirmado }),
    },
  });
}
