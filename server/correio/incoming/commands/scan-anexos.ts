import { RECUSADO } from "../../../../contract/interacoes/index.ts";
import { auditInfected, markOf } from "../../../arquivos/index.ts";
import type { AttachedFile } from "../../../arquivos/index.ts";
import type { Database } from "../../../platform/db/connect.ts";
import { inOnePiece } from "../../../platform/scan/scanner.ts";
import type { Scanner } from "../../../platform/scan/scanner.ts";
import type { ReadMail } from "../read/read-mail.ts";

/** A mail whose files the scanner has looked at. */
interface ScannedMail {
  /** Without those that hold a virus, which are told as every file that is left out. */
  readonly mail: ReadMail;
  /** The viruses that were found, as the scanner names them. */
  readonly assinaturas: readonly string[];
}

/**
 * Has the scanner look at the files of a mail, one after the other (decision 79). Throws 503 where it is away and the settings
 * take no file unseen: the mail's relay brings it again, and whoever assigns it tries again.
 */
export async function scanAnexos(scanner: Scanner, mail: ReadMail): Promise<ScannedMail> {
  if (!scanner.isOn) return { mail, assinaturas: [] };
  const anexos: AttachedFile[] = [];
  const recusados: string[] = [];
  const assinaturas: string[] = [];
  for (const anexo of mail.anexos) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const verdict = await scanner.look(inOnePiece(anexo.conteudo));
    if (verdict.found === "virus") {
      assinaturas.push(verdict.signature);
      recusados.push(`${anexo.nome}: ${RECUSADO.virus}`);
    } else if (verdict.found === "unknown" && verdict.why === "too-large" && !scanner.takesUnseen)
      // Brought again it would be as large.
      recusados.push(`${anexo.nome}: ${RECUSADO.naoVerificado}`);
    else anexos.push({ ...anexo, verificacao: markOf(scanner, verdict) });
  }
  return { mail: { ...mail, anexos, descartados: [...mail.descartados, ...recusados] }, assinaturas };
}

/** Writes down which viruses the files of a mail held that were left out, in the transaction that stores the mail. */
export async function auditInfectedMail(
  tx: Database,
  {
    assinaturas,
    recebido_id,
    quando,
  }: { readonly assinaturas: readonly string[]; readonly recebido_id: number; readonly quando: Date },
): Promise<void> {
  for (const assinatura of assinaturas)
    await auditInfected(tx, {
      quando,
      usuario_id: null,
      assinatura,
      contexto: "correio",
      destino_id: recebido_id,
    });
}
