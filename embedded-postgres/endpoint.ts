import type { Binaries } from "./binaries.ts";
import { providePassword, ROLE } from "./cluster.ts";
import { EmbeddedPostgresError } from "./errors.ts";
import type { Place } from "./place.ts";
import { makePrivateFolder, writePrivateFile } from "./private-file.ts";
import { createServer } from "node:net";
import { join } from "node:path";

/** How to reach the server, with the option names of the package pg. */
export interface Connection {
  host: string;
  port: number;
  user: string;
  password?: string;
  database: string;
}

export interface Endpoint {
  readonly connection: Connection;
  /** Settings that make the server listen there and nowhere else. */
  readonly settings: Readonly<Record<string, string>>;
}

/** Longest path of a socket on every system, in bytes: 108 on Linux, 104 on macOS, including the closing NUL. */
const SOCKET_PATH_BYTES = 103;
/** Only a part of the socket's name: nothing listens on this port. */
const SOCKET_PORT = 5432;

/**
 * Chooses where the server listens; it must be stopped. Normally a socket in a folder that only the account and root
 * can enter: no port that could be taken, no password. If the path of the socket would be too long (a short one would
 * have to lie outside DATA_DIR), a free loopback port with a random password, because every account of the machine can
 * connect to it. `previousPort` is the port of a server that is being restarted, which its clients already know.
 */
export async function chooseEndpoint(
  place: Place,
  binaries: Binaries,
  previousPort?: number,
): Promise<Endpoint> {
  const folder = join(place.home, "socket");
  const path = join(folder, `.s.PGSQL.${SOCKET_PORT}.lock`);
  // Emptied each time: the lock file of a stale socket counts as taken when its pid now belongs to another process.
  makePrivateFolder(folder, place.account);
  const hba = join(place.home, "pg_hba.conf");
  if (Buffer.byteLength(path) <= SOCKET_PATH_BYTES) {
    writePrivateFile(hba, "local all all trust\n", place.account);
    return {
      connection: { host: folder, port: SOCKET_PORT, user: ROLE, database: ROLE },
      settings: {
        listen_addresses: "",
        port: String(SOCKET_PORT),
        unix_socket_directories: quoted(folder),
        hba_file: hba,
      },
    };
  }
  const password = await providePassword(place, binaries);
  const port = previousPort ?? (await freePort());
  writePrivateFile(hba, "host all all 127.0.0.1/32 scram-sha-256\n", place.account);
  return {
    connection: { host: "127.0.0.1", port, user: ROLE, password, database: ROLE },
    settings: {
      listen_addresses: "127.0.0.1",
      port: String(port),
      unix_socket_directories: "",
      hba_file: hba,
    },
  };
}

/** The setting is a list; the quotes keep a comma or a blank in the path from splitting it. */
function quoted(path: string): string {
  return `"${path.replaceAll('"', '""')}"`;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => {
        if (address !== null && typeof address === "object") resolve(address.port);
        else reject(new EmbeddedPostgresError("Nenhuma porta livre em 127.0.0.1."));
      });
    });
  });
}
