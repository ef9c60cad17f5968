import type { FastifyInstance } from "fastify";
import type { Settings } from "../settings.ts";
import { StartError, firstLine } from "../start-error.ts";
import { once } from "node:events";
import { createServer } from "node:net";

/** The settings that say where to listen. */
interface Names {
  readonly host: string;
  readonly port: string;
}

const OWN: Names = { host: "HOST", port: "PORT" };

/** Listens on HOST and PORT. Throws StartError with what to do when that is not possible. */
export async function listen(
  app: FastifyInstance,
  { host, port }: Pick<Settings, "host" | "port">,
): Promise<void> {
  try {
    await app.listen({ port, host });
  } catch (error) {
    throw new StartError(whyNot(error, { host, port }, OWN), { cause: error });
  }
}

/**
 * Tries whether a host and a port (HOST and PORT, unless `names` says other settings) can be listened on, and closes them again, so that the error is told before a database is
 * built and not after. Throws StartError as `listen` does.
 */
export async function probePort(
  { host, port }: Pick<Settings, "host" | "port">,
  names: Names = OWN,
): Promise<void> {
  const server = createServer().listen({ port, host });
  try {
    await once(server, "listening");
  } catch (error) {
    throw new StartError(whyNot(error, { host, port }, names), { cause: error });
  }
  server.close();
  await once(server, "close");
}

/** What keeps from listening there, and which setting mends it. */
export function whyNot(
  error: unknown,
  { host, port }: Pick<Settings, "host" | "port">,
  names: Names,
): string {
  switch ((error as NodeJS.ErrnoException).code) {
    case "EADDRINUSE":
      return `A porta ${port} já está em uso em ${host}. Encerre o outro programa, ou escolha outra em ${names.port}.`;
    case "EACCES":
      return `Esta conta não pode usar a porta ${port}. Escolha uma acima de 1023 em ${names.port}.`;
    case "EADDRNOTAVAIL":
    case "EAFNOSUPPORT":
    case "ENOTFOUND":
    case "EAI_AGAIN":
    case "EINVAL":
      return `O endereço ${host} não é desta máquina. Corrija ${names.host} (127.0.0.1 só para ela mesma, 0.0.0.0 para a rede).`;
    default:
      return `Não foi possível atender em ${host}, porta ${port}: ${firstLine(error)}.`;
  }
}
