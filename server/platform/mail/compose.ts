import type { SendMailOptions } from "nodemailer";
import type { Mail } from "./mailer.ts";

/** Throws where a file cannot be read. */
export async function composeMail(mail: Mail, from: string): Promise<SendMailOptions> {
  const { messageId, to, subject, text, html, files } = mail;
  const attachments = [];
  for (const { filename, open } of files) attachments.push({ filename, content: await open() });
  return {
    from,
    to: { name: "", address: to },
    subject,
    text,
    html,
    messageId: `<${messageId}>`,
    attachments,
    // Nothing that a text says is a path or an address to read from.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
