import { readEmail } from "../../contract/platform/email.ts";
import { clamdOf } from "./settings/clamd.ts";
import type { ClamdSettings } from "./settings/clamd.ts";
import { mailInOf } from "./settings/mail-in.ts";
import type { MailInSettings } from "./settings/mail-in.ts";
import { networksOf } from "./settings/networks.ts";
import { oidcProvidersOf } from "./settings/oidc-providers.ts";
import type { OidcProvider } from "./settings/oidc-providers.ts";
import { SettingError } from "./settings/setting-error.ts";
import { otherStorageOf, storageOf } from "./settings/storage-url.ts";
import type { StorageSettings } from "./settings/storage-url.ts";
import { resolve } from "node:path";

/** The settings, read from the environment (docs/contract.md, Settings; docs/operations.md). */
export interface Settings {
  readonly port: number;
  readonly host: string;
  /** How many processes serve behind the port; 1: this one alone (decision 81). */
  readonly workers: number;
  /** An absolute path. */
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** A streaming replica, for what reads much; undefined: all is read where it is written. */
  readonly databaseReadUrl: string | undefined;
  readonly publicUrl: string;
  readonly trustedProxies: string[];
  /** undefined: on if the embedded database is new, else off. */
  readonly demo: boolean | undefined;
  readonly logLevel: string;
  readonly metricsToken: string | undefined;
  /** Whom people write to who may not send messages (OP-73). */
  readonly supportEmail: string | undefined;
  /** The server that mails go out by; undefined: they become files (OP-54). */
  readonly smtpUrl: string | undefined;
  /** Whom mails come from: `Name <address>`. */
  readonly mailFrom: string;
  /** Where mail comes in, for which domain, and from whom; undefined: nowhere (OP-54). */
  readonly mailIn: MailInSettings | undefined;
  /** For how many years the audit is kept; undefined: for good (decision 76). */
  readonly auditYears: number | undefined;
  /** The virus scanner that files pass when they come in; undefined: none (decision 79). */
  readonly clamd: ClamdSettings | undefined;
  /** Whose accounts people sign in with, beside their passwords (OP-09). */
  readonly oidcProviders: readonly OidcProvider[];
  /** Where attachments are kept (decision 82). */
  readonly storage: StorageSettings;
  /** Where they are looked for too, while they are moved; undefined: nowhere else. */
  readonly otherStorage: StorageSettings | undefined;
}

export { SettingError };

const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"];

/** Reads and checks every setting. An empty text counts as absent. Throws SettingError. */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const read = (name: string): string | undefined => env[name]?.trim() || undefined;
  const port = portOf(read("PORT") ?? "3000");
  const logLevel = read("LOG_LEVEL") ?? "info";
  if (!LOG_LEVELS.includes(logLevel)) throw new SettingError("LOG_LEVEL", `aceita ${LOG_LEVELS.join(", ")}`);
  const storage = storageOf("STORAGE_URL", read("STORAGE_URL"), read);
  return {
    port,
    host: read("HOST") ?? "127.0.0.1",
    workers: workersOf(read("WORKERS") ?? "1"),
    dataDir: resolve(read("DATA_DIR") ?? "./data"),
    databaseUrl: databaseUrlOf("DATABASE_URL", read("DATABASE_URL")),
    databaseReadUrl: databaseUrlOf("DATABASE_READ_URL", read("DATABASE_READ_URL")),
    publicUrl: publicUrlOf(read("PUBLIC_URL") ?? `http://localhost:${port}`),
    trustedProxies: networksOf("TRUSTED_PROXIES", read("TRUSTED_PROXIES")),
    demo: switchOf("DEMO", read("DEMO")),
    logLevel,
    metricsToken: read("METRICS_TOKEN"),
    supportEmail: emailOf("SUPPORT_EMAIL", read("SUPPORT_EMAIL")),
    smtpUrl: smtpUrlOf(read("SMTP_URL"), read("MAIL_FROM")),
    mailFrom: mailFromOf(read("MAIL_FROM")) ?? "PAC <pac@localhost>",
    mailIn: mailInOf(read),
    auditYears: yearsOf("AUDIT_YEARS", read("AUDIT_YEARS")),
    clamd: clamdOf(read),
    oidcProviders: oidcProvidersOf(read("OIDC_PROVIDERS")),
    storage,
    otherStorage: otherStorageOf(storage, read),
  };
}

function smtpUrlOf(text: string | undefined, from: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  if (!/^smtps?:\/\/[^/]/.test(text) || !isReadable(text))
    // The value is never quoted, because it may hold a password.
    throw new SettingError(
      "SMTP_URL",
      "aceita smtp://usuario:senha@servidor:porta ou smtps://, com %XX no lugar de sinais especiais",
    );
  if (from === undefined) throw new SettingError("MAIL_FROM", "é preciso com SMTP_URL, e não foi definida");
  return text;
}

/** `Name <address>` or an address alone. */
function mailFromOf(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const [, name, address] = /^([^<>"\r\n]*)<([^<>]+)>$/.exec(text) ?? [undefined, "", text];
  const email = readEmail(address ?? "");
  if (email === null) throw new SettingError("MAIL_FROM", "aceita um endereço, ou Nome <endereço>");
  return name?.trim() ? `${name.trim()} <${email}>` : email;
}

function emailOf(name: string, text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const email = readEmail(text);
  if (email === null) throw new SettingError(name, "aceita um endereço de e-mail");
  return email;
}

/** Whole years; more than a century is a mistake. */
function yearsOf(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const years = Number(text);
  if (!/^\d{1,3}$/.test(text) || years < 1 || years > 100)
    throw new SettingError(
      name,
      "aceita um número de anos, de 1 a 100; sem ela a auditoria fica para sempre",
    );
  return years;
}

function portOf(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) throw new SettingError("PORT", "aceita um número de 0 a 65535");
  return port;
}

/** More than any machine has cores for; what the database has connections for is seen at the start. */
function workersOf(text: string): number {
  const workers = Number(text);
  if (!/^\d{1,2}$/.test(text) || workers < 1 || workers > 32)
    throw new SettingError("WORKERS", "aceita um número de processos, de 1 a 32");
  return workers;
}

function databaseUrlOf(name: string, text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  if (!/^postgres(ql)?:\/\//.test(text) || !isReadable(text))
    // The value is never quoted, because it may hold a password.
    throw new SettingError(
      name,
      "aceita postgres://usuario:senha@servidor/banco, com %XX no lugar de sinais especiais",
    );
  return text;
}

/** Also checks that its parts can be decoded, as the database client will do. */
function isReadable(url: string): boolean {
  try {
    const { username, password, hostname, pathname } = new URL(url);
    for (const part of [username, password, hostname, pathname]) decodeURIComponent(part);
    return true;
  } catch {
    return false;
  }
}

function publicUrlOf(text: string): string {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new SettingError("PUBLIC_URL", "aceita um endereço http:// ou https://");
  return text.replace(/\/+$/, "");
}

function switchOf(name: string, text: string | undefined): boolean | undefined {
  if (text === undefined) return undefined;
  const values: Record<string, boolean> = {
    on: true,
    "1": true,
    true: true,
    off: false,
    "0": false,
    false: false,
  };
  const value = values[text.toLowerCase()];
  if (value === undefined) throw new SettingError(name, "aceita on ou off");
  return value;
}
