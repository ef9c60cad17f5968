import type { ReactNode } from "react";
import { ATTENTION } from "../../../../contract/platform/messages.ts";
import type { Parecida } from "../../../../contract/requisicoes/index.ts";
import { formatDateTime } from "../../../platform/format/format.ts";
import { Confirm } from "../../../platform/page/confirm.tsx";
import { linkTo } from "../../../platform/routing/links.ts";
import { RouteLink } from "../../../platform/routing/route-link.tsx";
import classes from "../requisicao-form.module.css";

interface ParecidasDialogProps {
  /** The open requests that say the same; empty while none were found. */
  readonly parecidas: readonly Parecida[];
  readonly onAnswer: (sends: boolean) => void;
}

/** Tells before Enviar of open requests that may be the same one, and leads to them; it never holds one back. */
export function ParecidasDialog({ parecidas, onAnswer }: ParecidasDialogProps): ReactNode {
  return (
    <Confirm
      opened={parecidas.length > 0}
      title={ATTENTION}
      confirmLabel="Enviar mesmo assim"
      cancelLabel="Voltar ao formulário"
      proposesCancel
      loading={false}
      error={null}
      onCancel={() => onAnswer(false)}
      onConfirm={() => onAnswer(true)}
    >
      Já há em aberto:
      <ul className={classes["parecidas"]}>
        {parecidas.map((one) => (
          <li key={one.req_numero}>
            <RouteLink
              target={linkTo("pac-historico-requisicoes-item", { view: one.view, id: one.req_numero })}
              onClick={() => onAnswer(false)}
            >
              {one.req_tipo_desc} {one.req_numero}
            </RouteLink>{" "}
            de {formatDateTime(one.req_data_criacao)}, {sameIn(one)}
            {one.req_sumario === "" ? null : <div>{one.req_sumario}</div>}
          </li>
        ))}
      </ul>
    </Confirm>
  );
}

function sameIn({ nota, item_codigo }: Parecida): string {
  return nota ? "com a mesma nota fiscal" : `com o mesmo chassi e a peça ${item_codigo ?? ""}`;
}
