import type { SendMailOptions } from "nodemailer";
import type { Mail } from "./mailer.ts";
import type { Readable } from "node:stream";

/** By which a mail of ours is known that comes back to us. */
export const LOOP_HEADER = { key: "X-Loop", value: "pac" };

/** Throws where a file cannot be read. */
export async function composeMail(mail: Mail, from: string): Promise<SendMailOptions> {
  const { messageId, to, replyTo, bounceTo, automatic, subject, text, html, files } = mail;
  const attachments: { readonly filename: string; readonly content: Readable }[] = [];
  try {
    for (const { filename, open } of files) attachments.push({ filename, content: await open() });
  } catch (error) {
    for (const { content } of attachments) content.destroy();
    throw error;
  }
  return {
    from,
    to: { name: "", address: to },
    subject,
    text,
    html,
    messageId: `<${messageId}>`,
    ...(replyTo !== undefined && { replyTo }),
    ...(bounceTo !== undefined && { envelope: { from: bounceTo, to } }),
    // What a person wrote is not called automatic; but nobody's absence is answered to (RFC 3834, Exchange).
    headers: [
      LOOP_HEADER,
      { key: "X-Auto-Response-Suppress", value: "DR, RN, NRN, OOF, AutoReply" },
      ...(automatic ? [{ key: "Auto-Submitted", value: "auto-generated" }] : []),
    ],
    attachments,
    // Nothing that a text says is a path or an address to read from.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
