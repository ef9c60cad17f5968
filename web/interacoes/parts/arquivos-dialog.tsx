import { Skeleton, UnstyledButton } from "@mantine/core";
import { IconLock, IconPaperclip } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { NO_FILES, type ArquivoDaRequisicao } from "../../../contract/interacoes/index.ts";
import { AnexoLink } from "../../arquivos/index.ts";
import { formatDateTime, formatSize } from "../../platform/format/format.ts";
import { DIALOG } from "../../platform/look/theme.ts";
import { Dialog } from "../../platform/page/dialog.tsx";
import { EmptyState } from "../../platform/page/empty-state.tsx";
import { Loaded } from "../../platform/page/loaded.tsx";
import { arquivosQuery } from "../queries.ts";
import classes from "./arquivos-dialog.module.css";

/**
 * Opens all files of a request in one list; they are read when it is opened, and again with each message. It stands in
 * the thread, since the list links to messages.
 */
export function ArquivosButton({ numero }: { readonly numero: number }): ReactNode {
  const [opened, setOpened] = useState(false);
  // A link to a message moves the focus there, so it does not return to the button.
  const [leads, setLeads] = useState(false);
  const close = (): void => setOpened(false);
  function open(): void {
    setLeads(false);
    setOpened(true);
  }
  function leadTo(id: number): void {
    setLeads(true);
    close();
    const message = document.querySelector<HTMLElement>(`[data-message="${id}"]`);
    message?.scrollIntoView({ block: "center" });
    message?.focus({ preventScroll: true });
  }
  return (
    <>
      <UnstyledButton className={classes.opener} aria-haspopup="dialog" onClick={open}>
        <IconPaperclip size={14} stroke={1.75} aria-hidden />
        Arquivos
      </UnstyledButton>
      <Dialog opened={opened} onClose={close} title="Arquivos" size={DIALOG.medium} returnFocus={!leads}>
        <Arquivos numero={numero} onMessage={leadTo} />
      </Dialog>
    </>
  );
}

interface ArquivosProps {
  readonly numero: number;
  readonly onMessage: (id: number) => void;
}

function Arquivos({ numero, onMessage }: ArquivosProps): ReactNode {
  return (
    <Loaded query={useQuery(arquivosQuery(numero))} skeleton={<Skeleton height={120} radius="md" />}>
      {(arquivos) =>
        arquivos.length === 0 ? (
          <EmptyState
            icon={<IconPaperclip size={28} stroke={1.5} color="var(--mantine-color-dimmed)" aria-hidden />}
            title={NO_FILES}
            hint="Os anexos do formulário e das mensagens aparecem aqui."
          />
        ) : (
          <ul className={classes.list}>
            {arquivos.map((arquivo) => (
              <Arquivo key={arquivo.arquivo_id} arquivo={arquivo} among={arquivos} onMessage={onMessage} />
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}

interface ArquivoProps {
  readonly arquivo: ArquivoDaRequisicao;
  readonly among: readonly ArquivoDaRequisicao[];
  readonly onMessage: (id: number) => void;
}

function Arquivo({ arquivo, among, onMessage }: ArquivoProps): ReactNode {
  const { interacao_id, arquivo_nome } = arquivo;
  const sent = `${arquivo.arquivo_usuario_nome}, ${formatDateTime(arquivo.arquivo_timestamp)}`;
  return (
    <li className={classes.arquivo}>
      <AnexoLink anexo={arquivo} among={among} />
      <span className={classes.meta}>
        <span>{formatSize(arquivo.arquivo_tamanho)}</span>
        <span>{sent}</span>
        {arquivo.interacao_privada === 1 ? (
          <span className={classes.private}>
            <IconLock size={12} stroke={2} aria-hidden />
            Privada
          </span>
        ) : null}
        {interacao_id === null ? (
          <span>Do formulário</span>
        ) : (
          <UnstyledButton
            className={classes.message}
            aria-label={`Ver a mensagem de ${arquivo_nome}`}
            onClick={() => onMessage(interacao_id)}
          >
            Ver a mensagem
          </UnstyledButton>
        )}
      </span>
    </li>
  );
}
