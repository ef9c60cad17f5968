import { networksOf } from "./networks.ts";
import { SettingError } from "./setting-error.ts";

/** Where mail comes in (OP-54). */
export interface MailInSettings {
  readonly host: string;
  /** 0: any that is free. */
  readonly port: number;
  /** Of the addresses that replies come to; lower-case. */
  readonly domain: string;
  /** Addresses and networks of the servers that may bring mail. */
  readonly relays: readonly string[];
}

const NAMES = ["MAIL_IN_LISTEN", "MAIL_IN_DOMAIN", "MAIL_IN_RELAYS"] as const;

/** Labels of letters and digits, two at least; a local part of 64 and this make an address that SMTP takes. */
const DOMAIN = /^(?=.{4,190}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;

/** The three settings, which come together; undefined where none is set. Throws SettingError. */
export function mailInOf(read: (name: string) => string | undefined): MailInSettings | undefined {
  const [listen, domain, relays] = NAMES.map(read);
  if (listen === undefined && domain === undefined && relays === undefined) return undefined;
  const missing = NAMES.find((name) => read(name) === undefined);
  if (missing !== undefined)
    throw new SettingError(missing, `é preciso com ${NAMES.filter((name) => name !== missing).join(" e ")}`);
  const networks = networksOf("MAIL_IN_RELAYS", relays);
  if (networks.length === 0) throw new SettingError("MAIL_IN_RELAYS", "aceita endereços IP ou redes");
  return { ...listenOf(listen ?? ""), domain: domainOf(domain ?? ""), relays: networks };
}

function listenOf(text: string): { host: string; port: number } {
  const [, bracketed, plain, digits] = /^(?:\[([\da-f:.]+)\]|([^\s:[\]]+)):(\d{1,5})$/i.exec(text) ?? [];
  const host = bracketed ?? plain;
  const port = Number(digits);
  if (host === undefined || port > 65_535)
    throw new SettingError("MAIL_IN_LISTEN", "aceita endereço:porta (0.0.0.0:2525, [::1]:2525)");
  return { host, port };
}

function domainOf(text: string): string {
  const domain = text.toLowerCase();
  if (!DOMAIN.test(domain))
    throw new SettingError("MAIL_IN_DOMAIN", "aceita um domínio (correio.empresa.com.br)");
  return domain;
}
