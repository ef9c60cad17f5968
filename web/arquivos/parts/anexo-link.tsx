import { Loader } from "@mantine/core";
import { IconFile, IconFileTypePdf, IconPhoto } from "@tabler/icons-react";
import { useState, type MouseEvent, type ReactNode } from "react";
import { endingOf, type AnexoMarcado } from "../../../contract/arquivos/index.ts";
import { isPlainClick } from "../../platform/browser/plain-click.ts";
import { DownloadIcon } from "../../platform/download/download-links.tsx";
import { useDownload } from "../../platform/download/use-download.ts";
import { hrefOf } from "../../platform/http/api.ts";
import classes from "./anexo-link.module.css";
import { AnexoViewer } from "./anexo-viewer.tsx";
import { FileMark } from "./file-mark.tsx";

const PICTURES: ReadonlySet<string> = new Set(["png", "jpg", "jpeg"]);

/** Endings that the browser can display: PDF and pictures (OP-56). */
export function opensInPlace(nome: string): boolean {
  const ending = endingOf(nome);
  return ending === "pdf" || PICTURES.has(ending);
}

function FileIcon({ nome }: { nome: string }): ReactNode {
  const look = { size: 16, stroke: 1.5, className: classes.icon, "aria-hidden": true } as const;
  if (endingOf(nome) === "pdf") return <IconFileTypePdf {...look} />;
  return PICTURES.has(endingOf(nome)) ? <IconPhoto {...look} /> : <IconFile {...look} />;
}

interface AnexoLinkProps {
  readonly anexo: AnexoMarcado;
  /** The files of the same list; the viewer pages through those it can show. */
  readonly among: readonly AnexoMarcado[];
  /** On a phone a picture is shown small, in place of its sign. */
  readonly isPictured?: boolean;
  /** The key that opens it. */
  readonly shortcut?: string | undefined;
}

/**
 * One stored file: its name opens it in the viewer when possible, the arrow downloads it (FILE-05, INT-30). What stands
 * against it stands beside it; one in which a virus was found is named, and opened no more (decision 79).
 */
export function AnexoLink(props: AnexoLinkProps): ReactNode {
  const { arquivo_nome, arquivo_verificacao } = props.anexo;
  if (arquivo_verificacao !== "infectado") return <OpenedAnexo {...props} />;
  return (
    <span className={classes.anexo}>
      <span className={classes.blocked} title={arquivo_nome}>
        <FileIcon nome={arquivo_nome} />
        <span className={classes.text}>{arquivo_nome}</span>
      </span>
      <FileMark mark={arquivo_verificacao} />
    </span>
  );
}

function OpenedAnexo({ anexo, among, shortcut, isPictured = false }: AnexoLinkProps): ReactNode {
  const { arquivo_id, arquivo_nome } = anexo;
  const [at, setAt] = useState<number | null>(null);
  const { isBusy, link } = useDownload(hrefOf("/v2/arquivos/:arquivo_id", { arquivo_id }), arquivo_nome);
  const inPlace = opensInPlace(arquivo_nome);
  const [isSeen, setSeen] = useState(true);
  const pictured = isPictured && isSeen && PICTURES.has(endingOf(arquivo_nome));
  const shown = among.filter(
    (one) => opensInPlace(one.arquivo_nome) && one.arquivo_verificacao !== "infectado",
  );
  function open(event: MouseEvent): void {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    setAt(shown.findIndex((one) => one.arquivo_id === arquivo_id));
  }
  return (
    <span className={classes.anexo} data-pictured={pictured || undefined}>
      <a
        className={classes.name}
        {...(inPlace
          ? {
              href: hrefOf("/v2/arquivos/:arquivo_id", { arquivo_id }, { inline: 1 }),
              target: "_blank",
              rel: "noopener",
              "aria-haspopup": "dialog",
              onClick: open,
            }
          : link)}
        title={arquivo_nome}
        aria-keyshortcuts={shortcut}
      >
        {pictured ? (
          // Not read from the server where it is not shown.
          <img
            className={classes.picture}
            src={hrefOf("/v2/arquivos/:arquivo_id", { arquivo_id }, { inline: 1 })}
            alt=""
            loading="lazy"
            decoding="async"
            onError={() => setSeen(false)}
          />
        ) : null}
        {isBusy ? (
          <Loader size={16} className={classes.icon} aria-label="Baixando" />
        ) : (
          <FileIcon nome={arquivo_nome} />
        )}
        <span className={classes.text}>{arquivo_nome}</span>
      </a>
      <FileMark mark={anexo.arquivo_verificacao} />
      {inPlace ? <DownloadIcon href={link.href} name={arquivo_nome} className={classes.download} /> : null}
      {at === null ? null : <AnexoViewer anexos={shown} at={at} onMove={setAt} onClose={() => setAt(null)} />}
    </span>
  );
}
