import type { ReactNode } from "react";
import type { Requisicao } from "../../../contract/requisicoes/index.ts";
import { formatDateTime } from "../../platform/format/format.ts";
import { CopyNumeroButton } from "./copy-numero-button.tsx";
import classes from "./detail.module.css";

/** DET-05: who opened the request; empty where the record does not say. */
export function autorOf({ req_objeto_ctrl }: Pick<Requisicao, "req_objeto_ctrl">): string {
  const usuario = req_objeto_ctrl["requisicao_usuario"];
  const nome =
    typeof usuario === "object" && usuario !== null && "usuario_nome" in usuario && usuario.usuario_nome;
  return typeof nome === "string" ? nome : "";
}

/** DET-04 DET-18: number, dealer, author and day, in one quiet line. */
export function RequisicaoMeta({ requisicao }: { requisicao: Requisicao }): ReactNode {
  const autor = autorOf(requisicao);
  const opened = `Aberta em ${formatDateTime(requisicao.req_data_criacao)}`;
  return (
    <span className={classes.meta}>
      <CopyNumeroButton numero={requisicao.req_numero} />
      <span>{requisicao.req_concessionario_desc}</span>
      <span>{autor === "" ? opened : `${opened} por ${autor}`}</span>
    </span>
  );
}
