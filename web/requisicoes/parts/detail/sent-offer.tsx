import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { formRouteName, requestTypeOf, type Requisicao } from "../../../../contract/requisicoes/index.ts";
import { linkTo } from "../../../platform/links.ts";
import { Offer } from "./offer.tsx";

// In the cache of answers, so that it ends with the session like everything else in it.
const LAST_SENT = ["requisicoes-enviada"];

/** Told of a request that was sent from here just now. */
export function rememberSent(client: QueryClient, numero: number): void {
  client.setQueryDefaults(LAST_SENT, { gcTime: Number.POSITIVE_INFINITY });
  client.setQueryData(LAST_SENT, numero);
}

/** OP-42: after Enviar the new request is shown; from there the next one of the same type is one key away. */
export function SentOffer({ requisicao }: { requisicao: Requisicao }): ReactNode {
  const client = useQueryClient();
  if (client.getQueryData(LAST_SENT) !== requisicao.req_numero) return null;
  const form = linkTo(formRouteName(requestTypeOf(requisicao.req_tipo)));
  return <Offer text="Requisição enviada." target={form} label="Abrir outra" />;
}
