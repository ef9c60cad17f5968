import { Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useSessao } from "../../acesso/index.ts";
import { formatCount } from "../../platform/format/format.ts";
import { conversasNaoLidasQuery } from "../queries/nao-lidas.ts";

/** How much is unread, at the foot of the card that leads there: dealers for staff, else conversations of the chosen dealer. */
export function UnreadConversas({ conta }: { readonly conta: string | undefined }): ReactNode {
  const { isDealer } = useSessao();
  const { data, isError } = useQuery({
    ...conversasNaoLidasQuery(isDealer ? conta : undefined),
    enabled: !isDealer || conta !== undefined,
  });
  if (isError || (isDealer && conta === undefined)) return null;
  if (data === undefined) return <Skeleton height={12} width={72} my={4} />;
  if (data.mensagens === 0) return "Nenhuma mensagem não lida";
  const what = isDealer
    ? formatCount(data.conversas, "conversa", "conversas")
    : formatCount(data.concessionarios, "concessionário", "concessionários");
  return `${what} com mensagens não lidas`;
}
