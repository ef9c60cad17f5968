import { IconLock } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { Interacao } from "../../../contract/interacoes/index.ts";
import { AnexoLink } from "../../arquivos/index.ts";
import { formatDateTime } from "../../platform/format/format.ts";
import classes from "./thread.module.css";

/** One message: who, when, the private mark, the text and its files (INT-07, OP-53, OP-103). */
export function MessageItem({ interacao, isOwn }: { interacao: Interacao; isOwn: boolean }): ReactNode {
  const { interacao_usuario, interacao_texto, interacao_timestamp, interacao_anexos } = interacao;
  const isPrivate = interacao.interacao_privada === 1;
  return (
    <li
      className={classes.message}
      data-own={isOwn || undefined}
      data-private={isPrivate || undefined}
      data-message={interacao.interacao_id}
    >
      <div className={classes.meta}>
        <span className={classes.author} title={interacao_usuario.usuario_email}>
          {interacao_usuario.usuario_nome}
          {isOwn ? <span className={classes.you}> (você)</span> : null}
        </span>
        {isPrivate ? (
          <span className={classes.private}>
            <IconLock size={12} stroke={2} aria-hidden />
            Privada
          </span>
        ) : null}
        <time className={classes.time} dateTime={isoOf(interacao_timestamp)}>
          {formatDateTime(interacao_timestamp)}
        </time>
      </div>
      {interacao_texto === "" ? null : <div className={classes.text}>{interacao_texto}</div>}
      {interacao_anexos.length === 0 ? null : (
        <div className={classes.anexos}>
          {interacao_anexos.map((anexo) => (
            <AnexoLink key={anexo.arquivo_id} anexo={anexo} among={interacao_anexos} />
          ))}
        </div>
      )}
    </li>
  );
}

function isoOf(seconds: number): string {
  return new Date(seconds * 1000).toISOString();
}
