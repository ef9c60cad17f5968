import type { ReactNode } from "react";
import classes from "./shown-pdf.module.css";

/** The viewer's own opening parameters: the page as wide as its frame, no column of thumbnails beside it. */
const OPENING = "#navpanes=0&view=FitH";

/** A stored PDF in the browser's own viewer, filling the column that it stands in (OP-56). */
export function ShownPdf({ nome, url }: { nome: string; url: string }): ReactNode {
  // Phones in particular show PDF in their own viewer, not inside a page.
  if (!navigator.pdfViewerEnabled)
    return <p className={classes.none}>Este navegador não mostra PDF dentro da página. Baixe o arquivo.</p>;
  // The answer's own policy sandboxes it; the attribute would disable Chromium's PDF viewer.
  // oxlint-disable-next-line react/iframe-missing-sandbox
  return <iframe className={classes.frame} src={`${url}${OPENING}`} title={nome} />;
}
