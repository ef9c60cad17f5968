import { Skeleton } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useSessao } from "../../acesso/index.ts";
import { formatCount } from "../../platform/format/format.ts";
import { contatosQuery, conversasQuery } from "../queries/conversas.ts";

/** How much is unread, at the foot of the card that leads there: dealers for staff, else conversations of the chosen dealer. */
export function UnreadConversas({ conta }: { readonly conta: string | undefined }): ReactNode {
  const { isDealer } = useSessao();
  if (!isDealer) return <UnreadContatos />;
  return conta === undefined ? null : <UnreadOf conta={conta} />;
}

function UnreadContatos(): ReactNode {
  return (
    <Told query={useInfiniteQuery(contatosQuery("N", ""))} one="concessionário" many="concessionários" />
  );
}

function UnreadOf({ conta }: { readonly conta: string }): ReactNode {
  const query = useInfiniteQuery(
    conversasQuery({ concessionario_id: conta, tab: "N", model: "semana", busca: "" }),
  );
  return <Told query={query} one="conversa" many="conversas" />;
}

interface ToldProps {
  readonly query: {
    readonly data: { readonly pages: readonly (readonly unknown[])[] } | undefined;
    readonly isError: boolean;
    readonly hasNextPage: boolean;
  };
  readonly one: string;
  readonly many: string;
}

function Told({ query, one, many }: ToldProps): ReactNode {
  if (query.isError) return null;
  if (query.data === undefined) return <Skeleton height={12} width={72} my={4} />;
  const count = query.data.pages.flat().length;
  if (count === 0) return "Nenhuma mensagem não lida";
  const more = query.hasNextPage ? " ou mais" : "";
  return `${formatCount(count, one, many)}${more} com mensagens não lidas`;
}
