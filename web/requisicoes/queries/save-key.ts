import type { ArchiveRequisicao, UpdateRequisicao } from "../../../contract/requisicoes/index.ts";

/** A save of the staff; with a reason it archives. */
export type SaveBody = UpdateRequisicao | ArchiveRequisicao;

/**
 * The key of a save: its version, and a digest of all that it says. An accepted save raises the version, so the same
 * content on the same version can only be the same save again, even after a reload or from another tab; nothing has to
 * be stored for it.
 */
export function saveKeyOf(save: SaveBody): string {
  return `${save.req_versao ?? ""}.${digestOf(JSON.stringify(save))}`;
}

/** 64 bits of a text (two runs of FNV-1a): enough to tell one person's saves of one version of one request apart. */
function digestOf(text: string): string {
  let [one, two] = [0x811c9dc5, 0x9747b28c];
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    one = Math.imul(one ^ unit, 0x01000193);
    two = Math.imul(two ^ unit ^ (one >>> 16), 0x85ebca6b);
  }
  return [one, two].map((half) => (half >>> 0).toString(16).padStart(8, "0")).join("");
}
