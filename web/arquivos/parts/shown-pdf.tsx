import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { askForFile } from "../../platform/http/save-file.ts";
import { ErrorState, useStandingError } from "../../platform/page/error-state.tsx";
import classes from "./shown-pdf.module.css";

/** The viewer's own opening parameters: the page as wide as its frame, no column of thumbnails beside it. */
const OPENING = "#navpanes=0&view=FitH";

/** A stored PDF in the browser's own viewer, filling the column that it stands in (OP-56). */
export function ShownPdf({ nome, url }: { nome: string; url: string }): ReactNode {
  const { pdfViewerEnabled } = navigator;
  // A frame would not say why nothing comes. The viewer asks for the file itself, so one view is one download.
  const asked = useQuery({
    queryKey: ["pdf-mostrado", url],
    queryFn: async ({ signal }) => {
      await askForFile(url, signal);
      return true;
    },
    enabled: pdfViewerEnabled,
    // The right to see it is asked for each time that it is shown, and not meanwhile.
    staleTime: Infinity,
    gcTime: 0,
  });
  const error = useStandingError(asked);
  // Phones in particular show PDF in their own viewer, not inside a page.
  if (!pdfViewerEnabled)
    return <p className={classes.none}>Este navegador não mostra PDF dentro da página. Baixe o arquivo.</p>;
  if (error)
    return (
      <div className={classes.failed}>
        <ErrorState error={error} query={asked} />
      </div>
    );
  if (asked.data === undefined) return <div className={classes.frame} aria-busy />;
  // The answer's own policy sandboxes it; the attribute would disable Chromium's PDF viewer.
  // oxlint-disable-next-line react/iframe-missing-sandbox
  return <iframe className={classes.frame} src={`${url}${OPENING}`} title={nome} />;
}
