import { SettingError } from "./setting-error.ts";
import { isAbsolute } from "node:path";

/** Where clamd listens: a socket of this machine, or a host and its port. */
export type ClamdAddress = { readonly path: string } | { readonly host: string; readonly port: number };

/** The virus scanner that uploads pass (decision 79). */
export interface ClamdSettings {
  readonly address: ClamdAddress;
  /** Whether a file that it could not look at is taken all the same, marked, and looked at later. */
  readonly takesUnseen: boolean;
}

const ACCEPTED = "aceita unix:/caminho/do/soquete ou tcp://servidor:porta";

/** The two settings; undefined where no scanner is named. Throws SettingError. */
export function clamdOf(read: (name: string) => string | undefined): ClamdSettings | undefined {
  const url = read("CLAMD_URL");
  const failure = read("CLAMD_FALHA");
  if (failure !== undefined && !["aceitar", "recusar"].includes(failure))
    throw new SettingError("CLAMD_FALHA", "aceita aceitar ou recusar");
  if (url !== undefined) return { address: addressOf(url), takesUnseen: failure === "aceitar" };
  if (failure !== undefined) throw new SettingError("CLAMD_URL", "é preciso com CLAMD_FALHA");
  return undefined;
}

function addressOf(text: string): ClamdAddress {
  const [, path] = /^unix:(.+)$/.exec(text) ?? [];
  // A longer one the system cuts off, or refuses at each connection.
  if (path !== undefined && isAbsolute(path) && !path.startsWith("//") && Buffer.byteLength(path) <= 107)
    return { path };
  const [, bracketed, plain, digits] = /^tcp:\/\/(?:\[([\da-f:.]+)\]|([\w.-]+)):(\d{1,5})$/i.exec(text) ?? [];
  const host = bracketed ?? plain;
  const port = Number(digits);
  if (host === undefined || port < 1 || port > 65_535) throw new SettingError("CLAMD_URL", ACCEPTED);
  return { host, port };
}
