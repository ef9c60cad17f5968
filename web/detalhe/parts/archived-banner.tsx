import { IconArchive } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { Requisicao } from "../../../contract/requisicoes/index.ts";
import { formatDateTime } from "../../platform/format/format.ts";
import classes from "./detail.module.css";

/** 'Arquivado por … em …: motivo' (OP-47). */
export function archivedText({
  usuario_nome,
  timestamp,
  motivo,
}: NonNullable<Requisicao["req_arquivamento"]>): string {
  return `Arquivado por ${usuario_nome} em ${formatDateTime(timestamp)}: ${motivo}`;
}

/** Who archived the request, when and why, above everything else. */
export function ArchivedBanner({ requisicao }: { requisicao: Requisicao }): ReactNode {
  if (requisicao.req_arquivamento === null) return null;
  return (
    <div className={classes.banner} role="note">
      <IconArchive size={18} stroke={1.5} aria-hidden />
      <span>{archivedText(requisicao.req_arquivamento)}</span>
    </div>
  );
}
