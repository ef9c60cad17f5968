import type { FastifyInstance } from "fastify";
import type {
  CONCESSIONARIOS,
  RegisterEvento,
  SEGURADORAS,
  USUARIOS,
} from "../../contract/administrativo/index.ts";
import type { AnoEvento } from "../../contract/administrativo/semanas/eventos.ts";
import type { EventoBase } from "../../contract/platform/evento.ts";
import type { AboutRequisicao } from "../../contract/requisicoes/index.ts";
import { portOf } from "./raw-call.ts";
import { once } from "node:events";
import { request } from "node:http";
import type { IncomingMessage } from "node:http";

type FieldsOf<Member> = Partial<Omit<Member, keyof EventoBase>>;

/** What an event says; which fields it has depends on its kind. */
type Told = EventoBase &
  FieldsOf<Omit<AboutRequisicao, "de_versao">> &
  FieldsOf<Omit<RegisterEvento<typeof USUARIOS>, "campos" | "de_versao">> &
  FieldsOf<Pick<RegisterEvento<typeof CONCESSIONARIOS>, "concessionario_conta">> &
  FieldsOf<Pick<AnoEvento, "ano">> &
  FieldsOf<RegisterEvento<typeof SEGURADORAS>>;

/** One event as it came. */
export interface Came {
  readonly name: string;
  readonly id: string;
  readonly data: Told | null;
}

/** A stream as a browser reads it, over a real connection. */
export interface EventReader {
  readonly status: number;
  /** The port of this side, by which the process at the other end is found. */
  readonly localPort: number;
  /** Everything that came, in its order. */
  readonly came: readonly Came[];
  /** The messages of one request among it, by their ids. What was written just before the opening may come too. */
  messages(numero: number): number[];
  /** Waits for the first event for which `wanted` is true, also among those that came already. */
  until(wanted: (event: Came) => boolean): Promise<Came>;
  /** Settles when the server ends the stream. */
  readonly ended: Promise<void>;
  close(): Promise<void>;
}

/** Opens the stream of a session; `since` is what a browser gives back after a break. */
export async function openStream(app: FastifyInstance, cookie: string, since?: string): Promise<EventReader> {
  return await openStreamAt(await portOf(app), cookie, since);
}

/** The same of a product that runs in a process of its own. */
export async function openStreamAt(port: number, cookie: string, since?: string): Promise<EventReader> {
  const headers = { cookie, ...(since !== undefined && { "last-event-id": since }) };
  const call = request({ port, host: "127.0.0.1", path: "/api/v2/pac/eventos", headers });
  call.end();
  const [answer] = (await once(call, "response")) as [IncomingMessage];
  const came: Came[] = [];
  const waiting = new Set<(event: Came) => void>();
  let rest = "";
  answer.setEncoding("utf8");
  answer.on("data", (text: string) => {
    const blocks = (rest + text).split("\n\n");
    rest = blocks.pop() ?? "";
    for (const block of blocks) {
      const event = eventOf(block);
      if (!event) continue;
      came.push(event);
      for (const tell of waiting) tell(event);
    }
  });
  answer.on("error", () => undefined);
  call.on("error", () => undefined);
  const closed = new Promise<void>((resolve) => void answer.once("close", resolve));
  const ended = new Promise<void>((resolve) => void answer.once("end", resolve));
  return {
    status: answer.statusCode ?? 0,
    localPort: answer.socket.localPort ?? 0,
    came,
    ended,
    messages: (numero) =>
      came.flatMap(({ data }) =>
        data?.req_numero === numero && typeof data.interacao_id === "number" ? [data.interacao_id] : [],
      ),
    until: async (wanted) =>
      await new Promise<Came>((resolve) => {
        const tell = (event: Came): void => {
          if (!wanted(event)) return;
          waiting.delete(tell);
          resolve(event);
        };
        waiting.add(tell);
        const before = came.find(wanted);
        if (before) tell(before);
      }),
    close: async () => {
      call.destroy();
      await closed;
    },
  };
}

function eventOf(block: string): Came | undefined {
  const fields = new Map(
    block.split("\n").map((line) => {
      const cut = line.indexOf(": ");
      return [line.slice(0, cut), line.slice(cut + 2)] as const;
    }),
  );
  const [name, data] = [fields.get("event"), fields.get("data")];
  if (name === undefined || data === undefined) return undefined;
  return { name, id: fields.get("id") ?? "", data: JSON.parse(data) as Told | null };
}
