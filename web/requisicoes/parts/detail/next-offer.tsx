import { Button } from "@mantine/core";
import { IconArrowRight, IconCircleCheck } from "@tabler/icons-react";
import { useState, type ReactNode } from "react";
import type { View } from "../../../../contract/acesso/index.ts";
import { isClosed, type Requisicao, type Vizinhas } from "../../../../contract/requisicoes/index.ts";
import { linkTo } from "../../../platform/links.ts";
import { RouteLink } from "../../../platform/route-link.tsx";
import { historyPlace } from "../history/history-place.ts";
import classes from "./detail.module.css";

interface NextOfferProps {
  readonly view: View;
  readonly requisicao: Pick<Requisicao, "req_status">;
  readonly vizinhas: Vizinhas | undefined;
}

/** Once a request is concluded or archived here, the way on to the next of the list, without going back to it. */
export function NextOffer({ view, requisicao, vizinhas }: NextOfferProps): ReactNode {
  const { req_status } = requisicao;
  const [openedAs] = useState(req_status);
  if (req_status === openedAs || !isClosed(req_status) || vizinhas === undefined) return null;
  const { proxima } = vizinhas;
  return (
    <output className={classes.offer}>
      <IconCircleCheck size={18} stroke={1.5} aria-hidden />
      <span>
        {`Requisição ${req_status === "arquivado" ? "arquivada" : "concluída"}.`}
        {proxima === null ? " Era a última da lista." : null}
      </span>
      <Button
        size="xs"
        title={proxima === null ? undefined : "Atalho: J"}
        variant={proxima === null ? "default" : "filled"}
        rightSection={<IconArrowRight size={14} stroke={1.75} aria-hidden />}
        renderRoot={(props) => (
          <RouteLink
            target={
              proxima === null
                ? historyPlace(view)
                : linkTo("pac-historico-requisicoes-item", { view, id: proxima })
            }
            {...props}
          />
        )}
      >
        {proxima === null ? "Voltar para a lista" : "Próxima"}
      </Button>
    </output>
  );
}
