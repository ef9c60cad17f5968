import { MAX_DEVICE_TEXT, MAX_USER_AGENT, type Device } from "../../../contract/acesso/index.ts";

/** What a browser says about itself; `touchPoints` tells an iPad from the Mac that it claims to be. */
export interface Browser {
  readonly userAgent: string;
  readonly touchPoints: number;
}

const PLATFORMS: readonly (readonly [RegExp, string])[] = [
  [/Windows NT ([\d.]+)/, "Windows"],
  [/Android ?([\d.]*)/, "Android"],
  [/(?:iPhone|iPad|iPod).*? OS ([\d_]+)/, "iOS"],
  [/Mac OS X ([\d_.]+)/, "macOS"],
  [/CrOS \w+ ([\d.]+)/, "ChromeOS"],
  [/Linux()/, "Linux"],
];

const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg(?:A|iOS)?\/([\d.]+)/, "Edge"],
  [/OPR\/([\d.]+)/, "Opera"],
  [/SamsungBrowser\/([\d.]+)/, "Samsung Internet"],
  [/(?:Firefox|FxiOS)\/([\d.]+)/, "Firefox"],
  [/(?:Chrome|CriOS)\/([\d.]+)/, "Chrome"],
  [/Version\/([\d.]+).*Safari/, "Safari"],
];

function match(table: readonly (readonly [RegExp, string])[], text: string): [name: string, version: string] {
  for (const [pattern, name] of table) {
    const found = pattern.exec(text);
    if (found) return [name, (found[1] ?? "").replaceAll("_", ".")];
  }
  return ["", ""];
}

/** The device info of a browser, its texts cut to the contract's limits (AUTH-25, OP-08). */
export function deviceOf({ userAgent, touchPoints }: Browser): Device {
  const [said, osVersion] = match(PLATFORMS, userAgent);
  const isIpad = /iPad/.test(userAgent) || (said === "macOS" && touchPoints > 1);
  const isTablet = isIpad || /Tablet/.test(userAgent) || (said === "Android" && !/Mobile/.test(userAgent));
  const isMobile = /Mobi|iPhone|iPod/.test(userAgent);
  const [browser, version] = match(BROWSERS, userAgent);
  return {
    acesso_dispositivo: isTablet ? "tablet" : isMobile ? "mobile" : "desktop",
    acesso_plataforma: isIpad ? "iOS" : said,
    acesso_plataforma_versao: [osVersion, `${browser} ${version}`.trim()]
      .filter((part) => part !== "")
      .join(" / ")
      .slice(0, MAX_DEVICE_TEXT),
    acesso_user_agent: userAgent.slice(0, MAX_USER_AGENT),
  };
}

/** The device info of this browser. */
export function readDevice(): Device {
  return deviceOf({ userAgent: navigator.userAgent, touchPoints: navigator.maxTouchPoints });
}
