import { Skeleton } from "@mantine/core";
import { IconArrowRight, IconInfoCircle, IconPlus } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { formRouteName, type RequestType } from "../../../contract/requisicoes/index.ts";
import { formatCount, formatInteger } from "../../platform/format/format.ts";
import { HomeCard } from "../../platform/page/home-card.tsx";
import { linkTo } from "../../platform/routing/links.ts";
import { RouteLink } from "../../platform/routing/route-link.tsx";
import classes from "./home.module.css";

interface TypeCardProps {
  readonly type: RequestType;
  /** pendente plus em_andamento; undefined while loading (OP-60). */
  readonly count: number | undefined;
  /** How many of them have unread messages. */
  readonly unread: number;
  /** The numbers of the unsent forms of this browser. */
  readonly unsent: readonly number[];
  /** True for dealers, who open requests; others open the type's history. */
  readonly opensForm: boolean;
  /** The digit that opens it, 1 to 9; none beyond. */
  readonly shortcut: number;
}

/** One type; the card opens its form or its history (HOME-04, HOME-10, HOME-17, HOME-18, HOME-19). */
export function TypeCard(props: TypeCardProps): ReactNode {
  const { type, count, unread, unsent, opensForm, shortcut } = props;
  const { card, titulo, descricao, tipo, view } = type;
  const history = linkTo("pac-historico-requisicoes-lista", { view }, { tipo });
  const isForm = opensForm && card.card_tipo === "formulario";
  const open =
    count === undefined ? <Skeleton height={12} width={72} my={4} /> : `${formatInteger(count)} em aberto`;
  const notSent = formatCount(unsent.length, "não enviada", "não enviadas");
  const Icon = isForm ? IconPlus : IconArrowRight;
  return (
    <HomeCard
      title={titulo}
      target={isForm ? linkTo(formRouteName(type)) : history}
      icon={<Icon size={16} stroke={1.75} />}
      shortcut={shortcut}
      text={
        card.card_tipo === "aviso" ? (
          <p className={classes.aviso}>
            <IconInfoCircle size={16} stroke={1.5} aria-hidden />
            {card.aviso_texto}
          </p>
        ) : (
          descricao
        )
      }
      foot={
        <>
          {isForm && count !== undefined ? (
            <RouteLink
              target={history}
              className={classes.cardCount}
              aria-label={`${titulo}: ${count} em aberto`}
            >
              {open}
            </RouteLink>
          ) : (
            open
          )}
          {unread === 0 ? null : (
            <span className={classes.unread}>{formatCount(unread, "não lida", "não lidas")}</span>
          )}
          {unsent.length === 0 ? null : (
            <RouteLink
              target={linkTo(
                formRouteName(type),
                {},
                { numero: unsent.length === 1 ? unsent[0] : undefined },
              )}
              className={classes.unsent}
              aria-label={`${titulo}: ${notSent}`}
            >
              {notSent}
            </RouteLink>
          )}
        </>
      }
    />
  );
}
