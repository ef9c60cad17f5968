import type { SMTPServer } from "smtp-server";
import { firstLine, StartError } from "../../../platform/start-error.ts";
import { once } from "node:events";
import type { AddressInfo } from "node:net";

/** Listens there; gives the port. Throws StartError where that is not possible. */
export async function listenFor(
  server: SMTPServer,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<number> {
  // A connection that breaks ends its mail alone, which its relay brings again.
  server.on("error", () => undefined);
  try {
    const listening = once(server.server, "listening");
    server.listen(port, host);
    await listening;
  } catch (error) {
    throw new StartError(
      `Não foi possível receber e-mail em ${host}, porta ${port}: ${firstLine(error)}. Corrija MAIL_IN_LISTEN.`,
      { cause: error },
    );
  }
  return (server.server.address() as AddressInfo).port;
}
