import { ActionIcon } from "@mantine/core";
import { IconExternalLink, IconX } from "@tabler/icons-react";
import { useId, type ReactNode } from "react";
import type { Anexo } from "../../../contract/arquivos/index.ts";
import { useSessao } from "../../acesso/index.ts";
import { ShownPdf } from "../../arquivos/index.ts";
import { DownloadIcon } from "../../platform/download/download-links.tsx";
import { hrefOf } from "../../platform/http/api.ts";
import { Separator } from "../../platform/page/separator.tsx";
import classes from "./pdf-beside.module.css";
import { PDF_WIDTH, usePdfWidth } from "./use-pdf-width.ts";

/** The claim's PDF beside the extract and the answer, as wide as this person chose (docs/contract.md). */
export function PdfBeside({ pdf, onClose }: { pdf: Anexo; onClose: () => void }): ReactNode {
  const { arquivo_id, arquivo_nome } = pdf;
  const id = useId();
  const [width, setWidth] = usePdfWidth(useSessao().usuarioID);
  const shown = hrefOf("/v2/arquivos/:arquivo_id", { arquivo_id }, { inline: 1 });
  return (
    <>
      <Separator label="Largura do PDF" controls={id} value={width} {...PDF_WIDTH} onChange={setWidth} />
      <aside id={id} className={classes.pane} aria-label="Orçamento ao lado" style={{ width: `${width}%` }}>
        <header className={classes.head}>
          <span className={classes.name} title={arquivo_nome}>
            {arquivo_nome}
          </span>
          <ActionIcon
            component="a"
            href={shown}
            target="_blank"
            rel="noopener"
            aria-label="Abrir o PDF em outra aba"
            title="Abrir em outra aba"
          >
            <IconExternalLink size={16} stroke={1.75} aria-hidden />
          </ActionIcon>
          <DownloadIcon
            href={hrefOf("/v2/arquivos/:arquivo_id", { arquivo_id })}
            name={arquivo_nome}
            label="Baixar o PDF"
          />
          <ActionIcon aria-label="Fechar o PDF" title="Fechar" onClick={onClose}>
            <IconX size={16} stroke={1.75} aria-hidden />
          </ActionIcon>
        </header>
        <ShownPdf nome={arquivo_nome} url={shown} />
      </aside>
    </>
  );
}
