import type { Device } from "./schemas.ts";

/** The systems and browsers that a sign-in's device is called by: what else a client says of itself is shown nowhere. */
const PLATFORMS: readonly string[] = ["Windows", "Android", "iOS", "macOS", "ChromeOS", "Linux"];
const BROWSERS: readonly string[] = ["Edge", "Opera", "Samsung Internet", "Firefox", "Chrome", "Safari"];

/** What a device is called of which nothing is known. */
export const UNKNOWN_DEVICE = "Navegador desconhecido";

/**
 * How a person recognises a device that they have signed in with: 'Chrome no Windows' (AUTH-25, OP-08). It is made of
 * the words above alone: whoever signs in with somebody's password writes the rest, and it is mailed to that somebody.
 */
export function deviceName({
  acesso_plataforma = "",
  acesso_plataforma_versao = "",
}: Readonly<Partial<Device>>): string {
  const platform = PLATFORMS.find((name) => name === acesso_plataforma);
  const said = acesso_plataforma_versao.split(" / ").at(-1) ?? "";
  const browser = BROWSERS.find((name) => said === name || said.startsWith(`${name} `));
  if (platform === undefined) return browser ?? UNKNOWN_DEVICE;
  return `${browser ?? "Navegador"} no ${platform}`;
}
