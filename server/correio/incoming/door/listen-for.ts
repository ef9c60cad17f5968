import type { SMTPServer } from "smtp-server";
import { whyNot } from "../../../platform/http/listen.ts";
import { StartError } from "../../../platform/start-error.ts";
import { once } from "node:events";
import type { AddressInfo } from "node:net";

/** Listens there; gives the port. Throws StartError where that is not possible. */
export async function listenFor(
  server: SMTPServer,
  place: { readonly host: string; readonly port: number },
): Promise<number> {
  // A connection that breaks ends its mail alone, which its relay brings again.
  server.on("error", () => undefined);
  try {
    const listening = once(server.server, "listening");
    server.listen(place.port, place.host);
    await listening;
  } catch (error) {
    const names = { host: "MAIL_IN_LISTEN", port: "MAIL_IN_LISTEN" };
    throw new StartError(whyNot(error, place, names), { cause: error });
  }
  return (server.server.address() as AddressInfo).port;
}
