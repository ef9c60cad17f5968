import { SettingError } from "./setting-error.ts";
import { isIP } from "node:net";

/** Addresses and networks, comma-separated; none for no text. Throws SettingError, for all the world (`/0`) too. */
export function networksOf(name: string, text: string | undefined): string[] {
  const list = (text ?? "")
    .split(",")
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "");
  for (const entry of list) {
    const [address = "", bits, ...more] = entry.split("/");
    const most = isIP(address) === 4 ? 32 : 128;
    const isMask = bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= most);
    if (isIP(address) === 0 || address.includes("%") || !isMask || more.length > 0)
      throw new SettingError(
        name,
        `não se lê "${entry}"; aceita endereços IP ou redes (10.0.0.0/8, fd00::/8), separados por vírgula`,
      );
  }
  return list;
}
