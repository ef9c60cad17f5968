import { Button, FileButton, Group, Progress, Stack, Text } from "@mantine/core";
import { IconDownload, IconFileSpreadsheet } from "@tabler/icons-react";
import { useEffect, useState, type ReactNode } from "react";
import { EXAMPLE_DOWNLOAD_FAILED, EXAMPLE_FAILED } from "../../../../contract/carros-parados/index.ts";
import { useFileDrop } from "../../../arquivos/index.ts";
import { hrefOf } from "../../../platform/http/api.ts";
import { OfflineError } from "../../../platform/http/errors.ts";
import { saveFile } from "../../../platform/http/save-file.ts";
import { negative } from "../../../platform/notices/notices.ts";
import { Refusal } from "../../../platform/page/refusal.tsx";
import { WaitingButton } from "../../../platform/page/waiting-button.tsx";
import type { Place } from "./send.ts";
import classes from "./upload.module.css";

interface ChooseFileProps {
  readonly place: Place;
  readonly sending: { readonly file: File; readonly progress: number } | null;
  readonly error: string | null;
  readonly onFile: (file: File) => void;
  readonly onCancel: () => void;
}

/** The file, chosen or dropped, and on its way; the week as a file to fill in (SIMP-01, SIMP-02, SIMP-09). */
export function ChooseFile({ place, sending, error, onFile, onCancel }: ChooseFileProps): ReactNode {
  const take = (files: readonly File[]): void => {
    const [first] = files;
    if (first) onFile(first);
  };
  const drop = useFileDrop(sending ? null : take);
  return (
    <Stack gap="md">
      <Refusal>{error}</Refusal>
      <div className={classes["drop"]} {...drop}>
        <IconFileSpreadsheet size={32} stroke={1.25} aria-hidden />
        {sending ? <Sending {...sending} onCancel={onCancel} /> : <Choosing onFile={onFile} />}
      </div>
      <Group justify="space-between" gap="sm">
        <Text size="xs" c="dimmed" className={classes["hint"] ?? ""}>
          A tabela só muda depois da conferência. Colunas a mais são ignoradas.
        </Text>
        <Example place={place} />
      </Group>
    </Stack>
  );
}

function Choosing({ onFile }: Pick<ChooseFileProps, "onFile">): ReactNode {
  return (
    <>
      <Text>Arraste o arquivo da semana para cá, ou</Text>
      <FileButton accept=".xls,.xlsx" onChange={(file) => file && onFile(file)}>
        {(props) => (
          <Button data-autofocus {...props}>
            Escolher arquivo
          </Button>
        )}
      </FileButton>
      <Text size="xs" c="dimmed">
        .xls ou .xlsx, até 20 MB
      </Text>
    </>
  );
}

interface SendingProps {
  readonly file: File;
  readonly progress: number;
  readonly onCancel: () => void;
}

/** What is known while nothing is answered: the server reads few files at a time. */
const MAY_WAIT =
  "Ainda sem resposta. O servidor lê poucos arquivos por vez, e este pode estar esperando a sua vez.";
/** A file that need not wait is read sooner. */
const WAITS_MS = 3000;

function Sending({ file, progress, onCancel }: SendingProps): ReactNode {
  const isSent = progress >= 1;
  const [mayWait, setMayWait] = useState(false);
  useEffect(() => {
    if (!isSent) return undefined;
    const late = setTimeout(() => setMayWait(true), WAITS_MS);
    return () => clearTimeout(late);
  }, [isSent]);
  return (
    <>
      <Text component="output" className={classes["name"] ?? ""}>
        {isSent ? "Lendo" : "Enviando"} {file.name}
      </Text>
      <Progress
        className={classes["progress"] ?? ""}
        value={progress * 100}
        animated={isSent}
        aria-label={isSent ? "Lendo o arquivo" : "Enviando o arquivo"}
      />
      <Text component="output" size="xs" c="dimmed" ta="center">
        {mayWait ? MAY_WAIT : ""}
      </Text>
      <Button variant="default" size="xs" onClick={onCancel}>
        Cancelar
      </Button>
    </>
  );
}

/** This week as a file: what is filled in there and uploaded changes its rows (SIMP-09 to SIMP-11). */
function Example({ place }: Pick<ChooseFileProps, "place">): ReactNode {
  const [isBusy, setBusy] = useState(false);
  async function download(): Promise<void> {
    setBusy(true);
    try {
      await saveFile(
        hrefOf(
          "/v2/carros_parados/informativo/download_arquivo_exemplo",
          {},
          { concessionario_id: place.conta, info_semana: place.semana },
        ),
        undefined,
        "Exemplo.xlsx",
      );
    } catch (error) {
      negative(error instanceof OfflineError ? EXAMPLE_DOWNLOAD_FAILED : EXAMPLE_FAILED);
    } finally {
      setBusy(false);
    }
  }
  return (
    <WaitingButton
      variant="default"
      size="xs"
      isWaiting={isBusy}
      leftSection={<IconDownload size={15} stroke={1.5} aria-hidden />}
      onClick={() => void download()}
    >
      Baixar arquivo para preencher
    </WaitingButton>
  );
}
