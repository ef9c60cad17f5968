/** The tab that will show a PDF. It must be opened inside the click, since browsers block tabs that open later. */
export interface PrintTab {
  /** Shows the PDF. */
  show(pdf: Blob): void;
  /** Shows there what failed. */
  fail(message: string): void;
  close(): void;
}

/**
 * Opens the tab with a word while the PDF is made; null where the browser lets no tab open.
 * @param onClosed called when the person closes it before that
 */
export function openPrintTab(title: string, waiting: string, onClosed: () => void): PrintTab | null {
  const tab = open("", "_blank");
  if (tab === null) return null;
  const { document } = tab;
  document.documentElement.lang = "pt-BR";
  document.title = title;
  // Styles are set one by one: the page's policy would have to allow a style sheet.
  Object.assign(document.body.style, {
    font: "16px system-ui, sans-serif",
    margin: "48px",
    color: "#1c2027",
    background: "#fff",
  });
  const line = document.createElement("p");
  line.setAttribute("role", "status");
  document.body.replaceChildren(line);
  line.textContent = waiting;
  const leave = (): void => onClosed();
  tab.addEventListener("pagehide", leave);
  const stays = (): void => tab.removeEventListener("pagehide", leave);
  return {
    show: (pdf) => {
      stays();
      // Kept as long as this page is open, so that the tab can be read again.
      if (!tab.closed) tab.location.replace(URL.createObjectURL(pdf));
    },
    fail: (message) => {
      stays();
      line.setAttribute("role", "alert");
      line.textContent = message;
    },
    close: () => {
      stays();
      tab.close();
    },
  };
}
