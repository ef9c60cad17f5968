import type { BuscaInteracao } from "../../../../contract/pesquisa/index.ts";

/** An e-mail that came as HTML alone is read as its text: nothing of it runs or is loaded. */
export function textOf({ interacao_texto, interacao_html }: BuscaInteracao): string {
  if (interacao_texto !== "" || interacao_html === null) return interacao_texto;
  return new DOMParser().parseFromString(interacao_html, "text/html").body.textContent.trim();
}
