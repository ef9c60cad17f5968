import { PROVIDER_ICONS } from "../../../contract/platform/provider-icons.ts";
import { isLoopbackHost } from "../http/loopback.ts";
import { SettingError } from "./setting-error.ts";

/** One entry of OIDC_PROVIDERS: an OpenID provider that tells who a person is (OP-09). */
export interface OidcProvider {
  /** In the address of its way back. */
  readonly id: string;
  readonly name: string;
  /** One of `PROVIDER_ICONS`, or an image as `data:image/…`. */
  readonly icon: string;
  /** `#rrggbb`. */
  readonly color: string;
  readonly issuer: string;
  readonly client_id: string;
  /** Undefined for a public client, whose codes PKCE alone keeps. */
  readonly client_secret: string | undefined;
  readonly scope: string;
  /** The claim that has a person's ID América; undefined where none has. */
  readonly id_america_claim: string | undefined;
}

const NAME = "OIDC_PROVIDERS";
const MOST = 10;
const MAX_ICON = 20_000;

/** What a field accepts, and whether a text is that. */
type Check = readonly [accepts: string, is: (text: string) => boolean];

const short: Check = ["um texto de até 60 caracteres", (text) => text.length <= 60];
const long: Check = ["um texto de até 1000 caracteres", (text) => text.length <= 1000];

const REQUIRED: Readonly<Record<string, Check>> = {
  id: ["letras minúsculas, dígitos e hífens, até 40", (text) => /^[a-z0-9][a-z0-9-]{0,39}$/.test(text)],
  name: short,
  issuer: ["https://…, ou http:// nesta máquina, sem ? e #, e de um só tenant", isIssuer],
  client_id: long,
};

const OPTIONAL: Readonly<Record<string, Check>> = {
  icon: [`${PROVIDER_ICONS.join(", ")} ou data:image/…;base64,… de até 20 kB`, isIcon],
  color: ["#rrggbb", (text) => /^#[0-9a-f]{6}$/i.test(text)],
  client_secret: long,
  scope: ["nomes separados por espaço, entre eles openid", (text) => text.split(/\s+/).includes("openid")],
  id_america_claim: short,
};

/**
 * The providers of that JSON; none for no text. Throws SettingError, whose line names the entry and the field, and
 * quotes nothing of it but its id: a secret may stand in any field by mistake.
 */
export function oidcProvidersOf(text: string | undefined): readonly OidcProvider[] {
  if (text === undefined) return [];
  const list = listOf(text);
  const providers = list.map(providerOf);
  const keys = {
    id: providers.map(({ id }) => id),
    issuer: providers.map(({ issuer }) => new URL(issuer).href),
  };
  for (const [field, values] of Object.entries(keys)) {
    const at = values.findIndex((value, here) => values.indexOf(value) < here);
    if (at !== -1) throw new SettingError(NAME, `${place(list[at], at)}, ${field} repete o de outra entrada`);
  }
  return providers;
}

function listOf(text: string): readonly unknown[] {
  const list = parsed(text);
  if (!Array.isArray(list) || list.length > MOST)
    throw new SettingError(
      NAME,
      `aceita uma lista em JSON de até ${MOST} entradas [{"id":…,"name":…,"issuer":…}]`,
    );
  return list;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Its message would quote what is there.
    return undefined;
  }
}

function providerOf(entry: unknown, at: number): OidcProvider {
  const where = place(entry, at);
  if (typeof entry !== "object" || entry === null || Array.isArray(entry))
    throw new SettingError(NAME, `${where}: aceita um objeto com ${Object.keys(REQUIRED).join(", ")}`);
  const fields = entry as Readonly<Record<string, unknown>>;
  const known = { ...REQUIRED, ...OPTIONAL };
  if (Object.keys(fields).some((field) => !(field in known)))
    throw new SettingError(
      NAME,
      `${where}: há um campo desconhecido; aceita ${Object.keys(known).join(", ")}`,
    );
  const textOf = (field: string): string | undefined => {
    const value = fields[field];
    const [accepts, is] = known[field] ?? long;
    if (value === undefined && field in OPTIONAL) return undefined;
    if (typeof value !== "string" || value.trim() === "" || !is(value.trim()))
      throw new SettingError(NAME, `${where}, ${field} aceita ${accepts}`);
    return value.trim();
  };
  const needed = (field: string): string => textOf(field) ?? "";
  return {
    id: needed("id"),
    name: needed("name"),
    icon: textOf("icon") ?? "building",
    color: textOf("color") ?? "#3f63d8",
    issuer: needed("issuer"),
    client_id: needed("client_id"),
    client_secret: textOf("client_secret"),
    scope: textOf("scope") ?? "openid email profile",
    id_america_claim: textOf("id_america_claim"),
  };
}

/** Which entry it is, as a person counts, with its id where it has one. */
function place(entry: unknown, at: number): string {
  const id: unknown = Object(entry).id;
  const hasId = typeof id === "string" && REQUIRED["id"]?.[1](id) === true;
  return `na entrada ${at + 1}${hasId ? ` (${id})` : ""}`;
}

/**
 * An address that nobody between listens to. Microsoft's addresses of many tenants are left out: whoever has a company
 * there says of their people what they like.
 */
function isIssuer(text: string): boolean {
  const url = URL.parse(text);
  if (!url || url.search !== "" || url.hash !== "" || url.username !== "" || url.password !== "")
    return false;
  const isOfMany =
    url.hostname === "login.microsoftonline.com" &&
    /^\/(common|organizations|consumers)\b/.test(url.pathname);
  return isSafeAddress(text) && !isOfMany;
}

/** https, or http on this machine alone. */
export function isSafeAddress(text: string): boolean {
  const url = URL.parse(text);
  return url?.protocol === "https:" || (url?.protocol === "http:" && isLoopbackHost(url.hostname));
}

function isIcon(text: string): boolean {
  const isImage =
    /^data:image\/(png|jpeg|webp|svg\+xml);base64,[\w+/]+=*$/.test(text) && text.length <= MAX_ICON;
  return isImage || PROVIDER_ICONS.some((icon) => icon === text);
}
