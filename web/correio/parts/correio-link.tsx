import { IconArrowRight, IconMailExclamation } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { CORREIO_TITLE } from "../../../contract/correio/messages.ts";
import { useSessao } from "../../acesso/index.ts";
import { linkTo } from "../../platform/routing/links.ts";
import { RouteLink } from "../../platform/routing/route-link.tsx";
import { situacaoQuery } from "../queries/correio.ts";
import classes from "./correio-link.module.css";
import { waitingText } from "./waiting-text.ts";

/** On a home: that mail waits for somebody, or stands still, with the way to the board; nothing while nothing does. */
export function CorreioLink(): ReactNode {
  const isTheirs = useSessao().acessos.includes("pac-correio");
  const { data } = useQuery({ ...situacaoQuery, enabled: isTheirs });
  const text = data && waitingText(data);
  if (!text) return null;
  return (
    <p className={classes["line"]}>
      <IconMailExclamation size={18} stroke={1.5} aria-hidden />
      <RouteLink target={linkTo("pac-correio")} className={classes["link"]}>
        {`${CORREIO_TITLE}: ${text}`}
        <IconArrowRight size={15} stroke={1.75} aria-hidden />
      </RouteLink>
    </p>
  );
}
