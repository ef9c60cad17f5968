import { Button, Skeleton, Stack, Text } from "@mantine/core";
import { IconFileText } from "@tabler/icons-react";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { MAX_UNSENT_BYTES, type Dono, type NaoEnviado } from "../../../contract/arquivos/index.ts";
import { useSessao } from "../../acesso/index.ts";
import { formatCount, formatDateTime, formatSize } from "../../platform/format/format.ts";
import { DIALOG } from "../../platform/look/theme.ts";
import { Confirm } from "../../platform/page/confirm.tsx";
import { Dialog } from "../../platform/page/dialog.tsx";
import { EmptyState } from "../../platform/page/empty-state.tsx";
import { Loaded } from "../../platform/page/loaded.tsx";
import { useUnsentWorks } from "../../platform/unsent/index.ts";
import { naoEnviadosQuery, useRemoveNaoEnviado } from "../queries.ts";
import { arquivosIn } from "./arquivos-in.ts";
import { MARKS } from "./file-mark.tsx";
import classes from "./unsent-files.module.css";
import { roundSize } from "./upload-state.ts";

export const UNSENT_FILES_TITLE = "Arquivos não enviados";

/** What a file was uploaded for. */
const FOR: Readonly<Record<Dono, (destino: number) => string>> = {
  requisicao: (numero) => `formulário ${numero}`,
  interacao: (numero) => `mensagem da requisição ${numero}`,
  conversa: (semana) => `mensagem da semana ${semana % 100} de ${Math.floor(semana / 100)}`,
  importacao: () => "importação",
};

/**
 * The person's unsent files, which count against their limit (OP-56). Those of another browser can be removed here;
 * those of this one are removed where they stand, and a draft's go with it.
 */
export function UnsentFilesDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const query = useQuery(naoEnviadosQuery);
  const works = useUnsentWorks(useSessao().usuarioID);
  const [asked, setAsked] = useState<NaoEnviado | null>(null);
  const remove = useRemoveNaoEnviado();
  const removal = useMutation({
    mutationFn: async ({ arquivo_id }: NaoEnviado) => await remove(arquivo_id),
    onSuccess: () => setAsked(null),
  });
  const here = works && new Set([...works.values()].flatMap(({ value }) => arquivosIn(value)));
  return (
    <>
      <Dialog opened onClose={onClose} title={UNSENT_FILES_TITLE} size={DIALOG.medium}>
        <Loaded query={query} skeleton={<Skeleton height={160} />}>
          {({ itens, total, bytes }) =>
            total === 0 ? (
              <EmptyState
                title="Nenhum arquivo não enviado."
                hint="Arquivos de formulários e mensagens ficam aqui até serem enviados."
              />
            ) : (
              <Stack gap="sm">
                <Text size="sm" c="dimmed">
                  {formatCount(total, "arquivo", "arquivos")}, {formatSize(bytes)} de{" "}
                  {roundSize(MAX_UNSENT_BYTES)}
                  {itens.length < total ? `. Abaixo os ${itens.length} mais novos` : ""}
                </Text>
                <ul className={classes["list"]} aria-label={UNSENT_FILES_TITLE}>
                  {itens.map((one) => (
                    <UnsentFile
                      key={one.arquivo_id}
                      file={one}
                      isHere={here?.has(one.arquivo_id) ?? true}
                      onRemove={() => setAsked(one)}
                    />
                  ))}
                </ul>
              </Stack>
            )
          }
        </Loaded>
      </Dialog>
      <Confirm
        opened={asked !== null}
        title="Remover arquivo"
        confirmLabel="Remover"
        danger
        loading={removal.isPending}
        error={removal.error}
        onConfirm={() => asked && removal.mutate(asked)}
        onCancel={() => {
          removal.reset();
          setAsked(null);
        }}
      >
        {asked
          ? `${asked.arquivo_nome} será apagado. Se ainda estiver em uso em outro navegador, o que foi começado lá fica sem este arquivo.`
          : null}
      </Confirm>
    </>
  );
}

interface UnsentFileProps {
  readonly file: NaoEnviado;
  /** Whether unsent work in this browser refers to it; true while that is not known. */
  readonly isHere: boolean;
  readonly onRemove: () => void;
}

function UnsentFile({ file, isHere, onRemove }: UnsentFileProps): ReactNode {
  const { arquivo_nome, arquivo_tamanho, arquivo_timestamp, arquivo_dono, destino_id, rascunho_numero } =
    file;
  const about = [
    formatSize(arquivo_tamanho),
    rascunho_numero === null ? FOR[arquivo_dono](destino_id) : `sai com o rascunho ${rascunho_numero}`,
    formatDateTime(arquivo_timestamp),
    ...(isHere && rascunho_numero === null ? ["em uso neste navegador"] : []),
    ...(file.arquivo_verificacao ? [MARKS[file.arquivo_verificacao].label] : []),
  ];
  return (
    <li className={classes["row"]}>
      <IconFileText size={16} stroke={1.5} aria-hidden className={classes["icon"]} />
      <div className={classes["body"]}>
        <div className={classes["name"]} title={arquivo_nome}>
          {arquivo_nome}
        </div>
        <div className={classes["about"]}>{about.join(" · ")}</div>
      </div>
      {isHere || rascunho_numero !== null ? null : (
        <Button
          variant="subtle"
          color="gray"
          size="xs"
          aria-label={`Remover: ${arquivo_nome}`}
          onClick={onRemove}
        >
          Remover
        </Button>
      )}
    </li>
  );
}
