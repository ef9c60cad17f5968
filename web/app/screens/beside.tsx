import { Button } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { IconColumns2 } from "@tabler/icons-react";
import { useEffect, useLayoutEffect, useRef, type ReactNode, type RefObject } from "react";
import { readAnexo, type Anexo } from "../../../contract/arquivos/index.ts";
import { requestTypeOf, type Requisicao } from "../../../contract/requisicoes/index.ts";
import { PdfBeside } from "../../detalhe/parts/pdf-beside.tsx";
import classes from "./detail-screen.module.css";

/** Above this width a PDF may stand beside the request (`detail-screen.module.css`); below it opens over everything. */
const WIDE = "(min-width: 1101px)";

/** The PDF that a request was sent with; null where its type asks for none. */
export function pdfOf({ req_tipo, req_objeto_ctrl }: Requisicao): Anexo | null {
  const field = requestTypeOf(req_tipo).fields.find(({ input }) => input === "pdf");
  return field === undefined ? null : readAnexo(req_objeto_ctrl[field.name]);
}

interface BesideToggleProps {
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  /** It stands in the row of tabs where there is one, since the head has little room. */
  readonly inTabs: boolean;
  readonly ref: RefObject<HTMLButtonElement | null>;
}

/** Puts the PDF beside the request, and takes it away. */
export function BesideToggle({ isOpen, onToggle, inTabs, ref }: BesideToggleProps): ReactNode {
  return (
    <Button
      ref={ref}
      className={classes.toggle ?? ""}
      {...(inTabs && { size: "xs" })}
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

/** The parts of a request, and to their right the PDF while it is open. */
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
  const place = useRef<HTMLDivElement>(null);
  useTellTop(place);
  return (
    <div ref={place} className={classes.split} data-beside={shown === null ? undefined : true}>
      <div className={classes.main}>{children}</div>
      {shown === null ? null : <PdfBeside key={shown.arquivo_id} pdf={shown} onClose={onClose} />}
    </div>
  );
}

/** Tells the style sheet where the element begins: the height below it depends on how its head wraps. */
function useTellTop(place: RefObject<HTMLElement | null>): void {
  function tell(): void {
    const element = place.current;
    const top = (element?.getBoundingClientRect().top ?? 0) + window.scrollY;
    element?.style.setProperty("--top", `${Math.round(top)}px`);
  }
  useLayoutEffect(tell);
  useEffect(() => {
    window.addEventListener("resize", tell);
    return () => window.removeEventListener("resize", tell);
  });
}
