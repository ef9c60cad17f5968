import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, type ReactNode } from "react";
import { formRouteName, requestTypeOf, type Requisicao } from "../../../contract/requisicoes/index.ts";
import { linkTo } from "../../platform/routing/links.ts";
import { forgetMove, lastMoveOf } from "../../requisicoes/index.ts";
import { Offer } from "./offer.tsx";

/** OP-42: after Enviar the new request is shown; from there the next one of the same type is one key away. */
export function SentOffer({ requisicao }: { requisicao: Requisicao }): ReactNode {
  const client = useQueryClient();
  const [isNew] = useState(() => lastMoveOf(client, requisicao.req_numero)?.from === null);
  useEffect(() => () => forgetMove(client), [client]);
  if (!isNew) return null;
  const form = linkTo(formRouteName(requestTypeOf(requisicao.req_tipo)));
  return <Offer text="Requisição enviada." target={form} label="Abrir outra" takesFocus />;
}
