import { SMTPServer } from "smtp-server";
import type { SMTPServerOptions } from "smtp-server";
import { createRelayCheck } from "./known-relays.ts";
import type { Socket } from "node:net";

/** Connections at once; one more is told to come again. Each may hold room for a mail on the disk, and little memory. */
export const CONNECTIONS = 32;

/** How long things may last, in milliseconds. */
export interface Patience {
  /** Without a byte. */
  readonly idleMs: number;
  /** A connection, however busy it looks: who sends a byte a minute ends here. */
  readonly connectionMs: number;
  /** What is under way when the product stops. */
  readonly stopMs: number;
}

export const PATIENCE: Patience = { idleMs: 60_000, connectionMs: 10 * 60_000, stopMs: 15_000 };

type Handlers = Required<Pick<SMTPServerOptions, "onMailFrom" | "onRcptTo" | "onData">>;

/** The SMTP server, for the company's relays alone: whoever else connects is hung up on before a word is said. */
export class RelayServer extends SMTPServer {
  readonly #isRelay: (remoteAddress: string | undefined) => boolean;
  readonly #connectionMs: number;

  constructor(
    { domain, relays, maxBytes }: { domain: string; relays: readonly string[]; maxBytes: number },
    { idleMs, connectionMs, stopMs }: Patience,
    handlers: Handlers,
  ) {
    super({
      name: domain,
      size: maxBytes,
      rejectOversized: true,
      // Neither passwords nor a certificate: a relay stands in the company's own network.
      disabledCommands: ["AUTH", "STARTTLS", "WIZ", "SHELL", "KILL"],
      authOptional: true,
      disableReverseLookup: true,
      // Its lines hold addresses.
      logger: false,
      maxClients: CONNECTIONS,
      maxRecipients: 50,
      maxCommandLength: 2048,
      socketTimeout: idleMs,
      closeTimeout: stopMs,
      ...handlers,
    });
    this.#isRelay = createRelayCheck(relays);
    this.#connectionMs = connectionMs;
  }

  override connect(socket: Socket, ...options: [Parameters<SMTPServer["connect"]>[1]?]): void {
    if (!this.#isRelay(socket.remoteAddress)) {
      socket.on("error", () => undefined).destroy();
      return;
    }
    const end = setTimeout(() => socket.destroy(), this.#connectionMs);
    socket.once("close", () => clearTimeout(end));
    super.connect(socket, ...options);
  }

  /** Lets mails under way come to their end, and hangs up on whoever says nothing. */
  async stop(isBusy: (session_id: string) => boolean): Promise<void> {
    const closed = new Promise<void>((resolve) => {
      this.close(resolve);
    });
    for (const connection of this.connections)
      if (!isBusy(connection.id)) connection.send(421, "Server shutting down");
    await closed;
  }
}
