import { endingOf, FILE_LIMITS } from "../../../../contract/arquivos/index.ts";
import { RECUSADO, maisRecusados } from "../../../../contract/interacoes/index.ts";
import { cleanFileName, typeOfWhole } from "../../../arquivos/index.ts";
import type { MailFile, ReadMail } from "./mail.ts";

const { endings, maxBytes, maxFiles } = FILE_LIMITS.anx_interacao;

/** Lines about files that were left out; a mail may have thousands. */
const MAX_LINES = 20;

/** The endings of files that have a type and no name. */
const ENDINGS: Readonly<Record<string, string>> = {
  "image/png": "png",
  "image/jpeg": "jpg",
  "image/gif": "gif",
  "application/pdf": "pdf",
  "text/plain": "txt",
  "text/csv": "csv",
  "text/calendar": "ics",
  "application/xml": "xml",
  "message/rfc822": "eml",
};

interface Accepted {
  readonly anexos: ReadMail["anexos"];
  /** What was left out, each with why. */
  readonly recusados: readonly string[];
}

/** The files of a mail that an upload would be taken with, in their order (OP-56); the others are told. */
export async function acceptAnexos(files: readonly MailFile[]): Promise<Accepted> {
  const anexos: { nome: string; tipo: string; conteudo: Buffer }[] = [];
  const recusados: string[] = [];
  for (const [at, file] of files.entries()) {
    const nome = cleanFileName(file.nome ?? "") || `anexo-${at + 1}.${ENDINGS[file.tipo] ?? "bin"}`;
    const conteudo = Buffer.from(file.conteudo);
    const why = whyNot(nome, conteudo, anexos.length);
    // Its content is looked at last: of thousands of files only those that would be taken.
    const tipo = why === undefined ? await typeOfWhole(nome, conteudo) : null;
    if (tipo === null) recusados.push(`${nome}: ${why ?? RECUSADO.conteudo}`);
    else anexos.push({ nome, tipo, conteudo });
  }
  const more = recusados.length - MAX_LINES;
  return {
    anexos,
    recusados: more > 0 ? [...recusados.slice(0, MAX_LINES), maisRecusados(more)] : recusados,
  };
}

function whyNot(nome: string, { length }: Buffer, taken: number): string | undefined {
  if (length === 0) return RECUSADO.vazio;
  if (!endings.includes(endingOf(nome))) return RECUSADO.tipo;
  if (length > maxBytes) return RECUSADO.grande;
  return taken >= maxFiles ? RECUSADO.muitos : undefined;
}
