import { ActionIcon } from "@mantine/core";
import { IconDownload, IconFile, IconFileTypePdf, IconPhoto } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { downloadArquivo, endingOf, type Anexo } from "../../../contract/arquivos/index.ts";
import { urlOf } from "../../platform/url-of.ts";
import classes from "./anexo-link.module.css";

const PICTURES: ReadonlySet<string> = new Set(["png", "jpg", "jpeg"]);

/** OP-56: what the browser shows in place: PDF and pictures. */
export function opensInPlace(nome: string): boolean {
  const ending = endingOf(nome);
  return ending === "pdf" || PICTURES.has(ending);
}

function FileIcon({ nome }: { nome: string }): ReactNode {
  const look = { size: 16, stroke: 1.5, className: classes.icon, "aria-hidden": true } as const;
  if (endingOf(nome) === "pdf") return <IconFileTypePdf {...look} />;
  return PICTURES.has(endingOf(nome)) ? <IconPhoto {...look} /> : <IconFile {...look} />;
}

/** FILE-05 INT-30: one stored file: its name opens it in a new tab where that can be, the arrow downloads it. */
export function AnexoLink({ anexo }: { anexo: Anexo }): ReactNode {
  const { arquivo_id, arquivo_nome } = anexo;
  const download = urlOf(downloadArquivo.path, { arquivo_id });
  const inPlace = opensInPlace(arquivo_nome);
  return (
    <span className={classes.anexo}>
      <a
        className={classes.name}
        {...(inPlace
          ? {
              href: urlOf(downloadArquivo.path, { arquivo_id }, { inline: 1 }),
              target: "_blank",
              rel: "noopener",
            }
          : { href: download, download: arquivo_nome })}
        title={inPlace ? `${arquivo_nome} (abre em outra aba)` : arquivo_nome}
      >
        <FileIcon nome={arquivo_nome} />
        <span className={classes.text}>{arquivo_nome}</span>
      </a>
      {inPlace ? (
        <ActionIcon
          component="a"
          href={download}
          download={arquivo_nome}
          variant="subtle"
          color="gray"
          size={28}
          aria-label={`Baixar ${arquivo_nome}`}
          title="Baixar"
        >
          <IconDownload size={15} stroke={1.75} aria-hidden />
        </ActionIcon>
      ) : null}
    </span>
  );
}
