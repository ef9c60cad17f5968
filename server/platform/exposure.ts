import type { Settings } from "./settings.ts";
import { BlockList, isIP } from "node:net";

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet("127.0.0.0", 8);
LOOPBACK.addAddress("::1", "ipv6");

/** Whether that host name or address, as written in a setting, reaches only this machine (`[::1]` as in a URL too). */
export function isLoopbackHost(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[(.*)\]$/, "$1");
  const kind = isIP(name);
  return kind === 0 ? /^(.+\.)?localhost$/.test(name) : LOOPBACK.check(name, kind === 4 ? "ipv4" : "ipv6");
}

type Exposing = Pick<Settings, "host" | "publicUrl" | "trustedProxies" | "demo">;

function hostsOf({ host, publicUrl }: Exposing): string[] {
  return [host, new URL(publicUrl).hostname];
}

/**
 * Whether accounts of the demo network, whose password is public, may sign in: only if the product is set up for this
 * machine alone, or if the operator says so (docs/contract.md, Settings).
 */
export function demoMayEnter(settings: Exposing): boolean {
  const isLocal = hostsOf(settings).every(isLoopbackHost) && settings.trustedProxies.length === 0;
  return settings.demo === true || isLocal;
}

/** The warnings for the operator at the start, one line each; `hasDemo`: the database holds the demo network. */
export function exposureNotices(settings: Exposing, hasDemo: boolean): string[] {
  const notices: string[] = [];
  if (settings.publicUrl.startsWith("http:") && !hostsOf(settings).every(isLoopbackHost))
    notices.push(
      "Atenção: por http fora desta máquina as senhas passam sem proteção. Sirva o portal por https e informe PUBLIC_URL=https://…",
    );
  if (hasDemo && !demoMayEnter(settings))
    notices.push(
      "As contas de demonstração não entram, porque o portal é alcançado de fora desta máquina. DEMO=on as permite.",
    );
  return notices;
}
