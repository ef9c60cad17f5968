import { ActionIcon, Button, Group } from "@mantine/core";
import { IconChevronLeft, IconChevronRight, IconExternalLink } from "@tabler/icons-react";
import { useState, type KeyboardEvent, type ReactNode } from "react";
import { endingOf, type Anexo } from "../../../contract/arquivos/index.ts";
import { DownloadButton } from "../../platform/download/download-links.tsx";
import { hrefOf } from "../../platform/http/api.ts";
import { DIALOG } from "../../platform/look/theme.ts";
import { Dialog } from "../../platform/page/dialog.tsx";
import classes from "./anexo-viewer.module.css";
import { ShownPdf } from "./shown-pdf.tsx";
import { ShownPicture, ZoomButtons } from "./shown-picture.tsx";
import { useZoom } from "./use-zoom.ts";

interface AnexoViewerProps {
  /** The files that the viewer pages through, all of them displayable. */
  readonly anexos: readonly Anexo[];
  /** The current file. */
  readonly at: number;
  readonly onMove: (at: number) => void;
  readonly onClose: () => void;
}

/** Shows PDF and pictures in a sandboxed overlay; the arrows page or move what is enlarged, Esc closes (OP-56). */
export function AnexoViewer({ anexos, at, onMove, onClose }: AnexoViewerProps): ReactNode {
  const anexo = anexos[at];
  const isPdf = endingOf(anexo?.arquivo_nome ?? "") === "pdf";
  const { zoom, image, enlarge, fit, pressKey, on } = useZoom(isPdf ? null : (anexo?.arquivo_id ?? null));
  // The file that failed to load: it cannot be enlarged.
  const [missing, setMissing] = useState<string | null>(null);
  if (!anexo) return null;
  const { arquivo_id, arquivo_nome } = anexo;
  const shown = hrefOf("/v2/arquivos/:arquivo_id", { arquivo_id }, { inline: 1 });
  const move = (step: number) => {
    if (anexos[at + step]) onMove(at + step);
  };
  function onKeyDown(event: KeyboardEvent): void {
    if (pressKey(event)) return;
    if (event.key === "ArrowLeft") move(-1);
    if (event.key === "ArrowRight") move(1);
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={arquivo_nome}
      size={DIALOG.large}
      yOffset="3dvh"
      padding={0}
      closeButtonProps={{ "aria-label": "Fechar o anexo" }}
      classNames={{
        header: classes.header ?? "",
        title: classes.title ?? "",
        body: classes.body ?? "",
      }}
      onKeyDown={onKeyDown}
    >
      <Group className={classes.bar ?? ""} gap="sm">
        {anexos.length < 2 ? null : (
          <>
            <Step label="Anexo anterior" disabled={at === 0} onClick={() => move(-1)}>
              <IconChevronLeft size={18} stroke={1.75} aria-hidden />
            </Step>
            <span aria-live="polite">{`${at + 1} de ${anexos.length}`}</span>
            <Step label="Próximo anexo" disabled={at === anexos.length - 1} onClick={() => move(1)}>
              <IconChevronRight size={18} stroke={1.75} aria-hidden />
            </Step>
          </>
        )}
        {isPdf || missing === arquivo_id ? null : <ZoomButtons zoom={zoom} enlarge={enlarge} fit={fit} />}
        <span className={classes.space} />
        <Button
          component="a"
          href={shown}
          target="_blank"
          rel="noopener"
          variant="subtle"
          color="gray"
          leftSection={<IconExternalLink size={16} stroke={1.5} aria-hidden />}
        >
          Abrir em outra aba
        </Button>
        <DownloadButton href={hrefOf("/v2/arquivos/:arquivo_id", { arquivo_id })} name={arquivo_nome} isFirst>
          Baixar
        </DownloadButton>
      </Group>
      {isPdf ? (
        <ShownPdf key={arquivo_id} nome={arquivo_nome} url={shown} />
      ) : (
        <ShownPicture
          key={arquivo_id}
          nome={arquivo_nome}
          url={shown}
          zoom={zoom}
          image={image}
          on={on}
          isMissing={missing === arquivo_id}
          onMissing={() => setMissing(arquivo_id)}
        />
      )}
    </Dialog>
  );
}

interface StepProps {
  readonly label: string;
  readonly disabled: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

function Step({ label, disabled, onClick, children }: StepProps): ReactNode {
  return (
    <ActionIcon
      variant="default"
      size="input-sm"
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onClick}
    >
      {children}
    </ActionIcon>
  );
}
