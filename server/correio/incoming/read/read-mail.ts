import { LIDO_SEM_FORMATO } from "../../../../contract/interacoes/index.ts";
import { acceptAnexos } from "./anexos.ts";
import { readInThread, TooMuch } from "./thread.ts";

/** What a mail says. */
export interface ReadMail {
  readonly messageId: string | null;
  readonly from: { readonly nome: string | null; readonly email: string } | null;
  readonly assunto: string;
  /** What the person wrote, without what they quote. */
  readonly texto: string;
  readonly citado: string | null;
  /** How it looked, sanitised. */
  readonly html: string | null;
  /** Its files, inline pictures too, which the rules of uploads accept (OP-56). */
  readonly anexos: readonly { readonly nome: string; readonly tipo: string; readonly conteudo: Buffer }[];
  /** What was left out of it, each with why. */
  readonly descartados: readonly string[];
  /** Whether no person wrote it. */
  readonly autoSubmitted: boolean;
  /** That a mail did not arrive, with the status of its delivery: `5.1.1`. */
  readonly bounce: {
    readonly destino: string | null;
    readonly status: string;
    readonly motivo: string;
  } | null;
  /** Whether it is one of ours that comes back. */
  readonly loop: boolean;
}

/**
 * Reads a mail in a thread of its own, so that whatever it does with time or memory ends there; one whose look takes too
 * much is read as plain text. Throws where that cannot be read either.
 */
export async function readMail(raw: Buffer): Promise<ReadMail> {
  const { files, ...mail } = await readInThread({ raw, withHtml: true }).catch(async (error: unknown) => {
    if (!(error instanceof TooMuch)) throw error;
    const plain = await readInThread({ raw, withHtml: false });
    return { ...plain, descartados: [...plain.descartados, LIDO_SEM_FORMATO] };
  });
  const { anexos, recusados } = await acceptAnexos(files);
  return { ...mail, anexos, descartados: [...mail.descartados, ...recusados] };
}
