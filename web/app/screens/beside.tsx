import { Button } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { IconColumns2 } from "@tabler/icons-react";
import { Suspense, type ReactNode } from "react";
import { readAnexo, type Anexo } from "../../../contract/arquivos/index.ts";
import { requestTypeOf, type Requisicao } from "../../../contract/requisicoes/index.ts";
import { lazyChunk } from "../../platform/routing/lazy-chunk.ts";
import classes from "./detail-screen.module.css";

const PdfBeside = lazyChunk(() =>
  import("../../detalhe/parts/pdf-beside.tsx").then((part) => part.PdfBeside),
);

/** Above this width a PDF may stand beside the request (`detail-screen.module.css`); below it opens over everything. */
const WIDE = "(min-width: 1101px)";

/** The PDF that a request was sent with; null where its type asks for none. */
export function pdfOf({ req_tipo, req_objeto_ctrl }: Requisicao): Anexo | null {
  const field = requestTypeOf(req_tipo).fields.find(({ input }) => input === "pdf");
  return field === undefined ? null : readAnexo(req_objeto_ctrl[field.name]);
}

/** Puts the PDF beside the request, and takes it away. */
export function BesideToggle({ isOpen, onToggle }: { isOpen: boolean; onToggle: () => void }): ReactNode {
  return (
    <Button
      className={classes.toggle ?? ""}
      variant={isOpen ? "light" : "default"}
      aria-pressed={isOpen}
      aria-keyshortcuts="l"
      title="O orçamento ao lado da requisição (L)"
      leftSection={<IconColumns2 size={16} stroke={1.5} aria-hidden />}
      onClick={onToggle}
    >
      PDF ao lado
    </Button>
  );
}

/** The parts of a request, and at their right the PDF while one is asked for. */
export function Beside({
  pdf,
  onClose,
  children,
}: {
  readonly pdf: Anexo | null;
  readonly onClose: () => void;
  readonly children: ReactNode;
}): ReactNode {
  const isWide = useMediaQuery(WIDE);
  const shown = isWide ? pdf : null;
  return (
    <div className={classes.split} data-beside={shown === null ? undefined : true}>
      <div className={classes.main}>{children}</div>
      {shown === null ? null : (
        <Suspense>
          <PdfBeside key={shown.arquivo_id} pdf={shown} onClose={onClose} />
        </Suspense>
      )}
    </div>
  );
}
