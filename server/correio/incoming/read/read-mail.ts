import PostalMime from "postal-mime";
import { storable } from "./storable.ts";

/** What a mail says. */
export interface ReadMail {
  readonly messageId: string | null;
  readonly from: { readonly nome: string | null; readonly email: string } | null;
  readonly assunto: string;
  /** What the person wrote, without what they quote. */
  readonly texto: string;
  readonly citado: string | null;
  readonly html: string | null;
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

/** Reads a mail. Throws where it cannot be read. */
export async function readMail(raw: Buffer): Promise<ReadMail> {
  const mail = await PostalMime.parse(raw);
  const headers = new Map(mail.headers.map(({ key, value }) => [key, value]));
  const { address, name } = mail.from ?? {};
  const status = /^status:\s*([245]\.\d+\.\d+)/im.exec(raw.toString("latin1"))?.[1];
  const isReport = /multipart\/report/i.test(headers.get("content-type") ?? "");
  return {
    messageId: mail.messageId ?? null,
    from: address ? { nome: name ? storable(name) : null, email: storable(address) } : null,
    assunto: storable(mail.subject ?? ""),
    texto: storable(mail.text ?? ""),
    citado: null,
    html: null,
    anexos: mail.attachments.map(({ filename, mimeType, content }) => ({
      nome: filename ?? "anexo",
      tipo: mimeType,
      conteudo: Buffer.from(content as ArrayBuffer),
    })),
    descartados: [],
    autoSubmitted: /^auto-/i.test(headers.get("auto-submitted") ?? ""),
    bounce: isReport && status ? { destino: null, status, motivo: mail.text ?? "" } : null,
    loop: headers.get("x-loop") === "pac",
  };
}
