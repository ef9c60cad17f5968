import type { Storage } from "../../../platform/storage/storage.ts";
import { acceptAnexos } from "./anexos.ts";
import { giveBack } from "./give-back.ts";
import { wordsOf } from "./left-out.ts";
import type { MailParts, ReadMail } from "./mail.ts";
import { readInThread, TooMuch } from "./reader-thread.ts";

export type { ReadMail } from "./mail.ts";

/** Processor seconds that a mail may take. */
const SECONDS = 4;

/** How many times that it may take by the clock; a good mail is read on a busy machine too. */
const PATIENCE = 8;
/** The same of the text alone, of a mail whose look took all of that: others wait behind it. */
const PLAIN_PATIENCE = 5;

/**
 * Reads a mail in a thread of its own, so that whatever it does with time or memory ends there; one whose look takes too
 * much is read as plain text. Throws where that cannot be read either.
 * @param open gives the mail in one piece of memory, which is the thread's from then on; asked once more for the text
 */
export async function readMail(
  open: () => Promise<Uint8Array<ArrayBuffer>>,
  seconds = SECONDS,
): Promise<ReadMail> {
  const { files, leftOut, ...mail } = await readInThread(
    { raw: await open(), withHtml: true },
    seconds,
    PATIENCE,
  ).catch(async (error: unknown): Promise<MailParts> => {
    if (!(error instanceof TooMuch)) throw error;
    const plain = await readInThread({ raw: await open(), withHtml: false }, seconds, PLAIN_PATIENCE);
    return { ...plain, leftOut: [...plain.leftOut, "look"] };
  });
  const { anexos, recusados } = await acceptAnexos(files);
  return { ...mail, anexos, descartados: [...wordsOf(leftOut), ...recusados] };
}

/** A mail that the storage has, in one piece of memory that holds nothing else. */
export async function openRaw(
  storage: Pick<Storage, "get">,
  { arquivo, bytes }: { readonly arquivo: string; readonly bytes: number },
): Promise<Buffer<ArrayBuffer>> {
  const raw = Buffer.allocUnsafeSlow(bytes);
  let at = 0;
  for await (const chunk of (await storage.get(arquivo)) as AsyncIterable<Buffer<ArrayBuffer>>) {
    at += chunk.copy(raw, at);
    giveBack(chunk);
  }
  return raw;
}
