import type { ReactNode } from "react";
import { STATUS_LABEL, type Requisicao } from "../../../contract/requisicoes/index.ts";
import { usePrinting } from "../../platform/browser/use-printing.ts";
import { formatDateTime } from "../../platform/format/format.ts";
import { Turn } from "../../requisicoes/index.ts";
import { CopyNumeroButton } from "./copy-numero-button.tsx";
import classes from "./detail.module.css";

/** The person who opened the request; empty when the record does not say (DET-05). */
export function autorOf({ req_objeto_ctrl }: Pick<Requisicao, "req_objeto_ctrl">): string {
  const usuario = req_objeto_ctrl["requisicao_usuario"];
  const nome =
    typeof usuario === "object" && usuario !== null && "usuario_nome" in usuario && usuario.usuario_nome;
  return typeof nome === "string" ? nome : "";
}

/** Number, dealer, author, day and whose turn it is in one line (DET-04, DET-18). */
export function RequisicaoMeta({ requisicao }: { requisicao: Requisicao }): ReactNode {
  // On the screen the selector shows the status; paper has no selector.
  const isPrinting = usePrinting();
  const autor = autorOf(requisicao);
  const opened = `Aberta em ${formatDateTime(requisicao.req_data_criacao)}`;
  return (
    <span className={classes.meta}>
      <CopyNumeroButton numero={requisicao.req_numero} />
      {isPrinting ? <span>{STATUS_LABEL[requisicao.req_status]}</span> : null}
      <span>{requisicao.req_concessionario_desc}</span>
      <span>{autor === "" ? opened : `${opened} por ${autor}`}</span>
      {requisicao.req_owner === null ? null : <span>{`Owner: ${requisicao.req_owner.usuario_nome}`}</span>}
      <Turn turn={requisicao} nowSeconds={null} />
    </span>
  );
}
