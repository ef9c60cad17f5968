import { MAIL_THREADS } from "../../server/app.ts";
import type { ReadMail } from "../../server/correio/incoming/read/read-mail.ts";
import type { TestApp } from "./harness.ts";

/** A mail of Ana's as it was taken apart, with what it says beside that. */
export function readMail(says: Partial<ReadMail> = {}): ReadMail {
  return {
    messageId: "<1@oficina.example>",
    from: { nome: "Ana", email: "ana@oficina.example" },
    assunto: "Re: Requisição",
    texto: "Segue.",
    citado: null,
    html: null,
    anexos: [],
    descartados: [],
    autoSubmitted: false,
    bounce: null,
    loop: false,
    ...says,
  };
}

/** Stores a mail as the reply of a thread, as the door does; gives its id, 0 where nothing was stored. */
export async function storeReply(
  test: TestApp,
  {
    kind,
    id,
    from = null,
    mail,
  }: {
    readonly kind: "requisicao" | "conversa";
    readonly id: number;
    readonly from?: string | null;
    readonly mail: ReadMail;
  },
): Promise<number> {
  const thread = MAIL_THREADS.find((one) => one.kind === kind);
  return await test.db.transaction().execute(async (tx) => {
    await thread?.lock(tx, id);
    const remetente = mail.from ?? { nome: null, email: "" };
    const reply = { id, quando: test.clock.now(), remetente, from, mail };
    return (await thread?.storeReply(tx, test.services, reply)) ?? 0;
  });
}
