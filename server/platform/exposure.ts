import { isLoopbackHost } from "./http/loopback.ts";
import type { Settings } from "./settings.ts";

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
