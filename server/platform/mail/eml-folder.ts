import { createTransport } from "nodemailer";
import { composeMail } from "./compose.ts";
import type { Mailer } from "./mailer.ts";
import { createWriteStream } from "node:fs";
import { mkdir, open, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

/**
 * Writes mails as `.eml` files, each there only when it is whole; a second try of the same mail writes the same file.
 * @param folder made when it is needed
 */
export function emlFolder(folder: string, from: string): Omit<Mailer, "ended"> {
  const transport = createTransport({ streamTransport: true, newline: "windows" });
  return {
    place: folder,
    lanes: 1,
    send: async (mail) => {
      const { message } = await transport.sendMail(await composeMail(mail, from));
      const path = join(folder, `${mail.messageId.replaceAll(/[^\w.@-]/g, "_")}.eml`);
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await pipeline(message as Readable, createWriteStream(`${path}.part`, { mode: 0o600 }));
        const file = await open(`${path}.part`);
        try {
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(`${path}.part`, path);
        return { result: "sent", response: path };
      } catch (error) {
        await rm(`${path}.part`, { force: true });
        return { result: "blocked", reason: `A pasta não aceita o e-mail (${codeOf(error)}).` };
      }
    },
    close: () => transport.close(),
  };
}

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? "erro";
}
