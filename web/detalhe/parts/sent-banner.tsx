import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, type ReactNode } from "react";
import { formRouteName, requestTypeOf, type Requisicao } from "../../../contract/requisicoes/index.ts";
import { linkTo } from "../../platform/routing/links.ts";
import { forgetStatusChange, lastStatusChangeOf } from "../../requisicoes/index.ts";
import { SuccessBanner } from "./success-banner.tsx";

/** After Enviar, links to a new form of the same type (OP-42). */
export function SentBanner({ requisicao }: { requisicao: Requisicao }): ReactNode {
  const client = useQueryClient();
  const [isNew] = useState(() => lastStatusChangeOf(client, requisicao.req_numero)?.from === null);
  useEffect(() => () => forgetStatusChange(client), [client]);
  if (!isNew) return null;
  const form = linkTo(formRouteName(requestTypeOf(requisicao.req_tipo)));
  return (
    <SuccessBanner text="Continue com outra do mesmo tipo." target={form} label="Abrir outra" takesFocus />
  );
}
