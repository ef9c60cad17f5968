import type { Plugin } from "vite";
import { leanModule } from "./lean-contract/lean-module.ts";

/**
 * Keeps zod (27 kB gzipped) out of the screens: a browser needs the method and path of an endpoint, while its schemas
 * are only used by the server. A screen that parses with zod gets it back automatically.
 */
export function leanContract(): Plugin {
  return {
    name: "lean-contract",
    apply: "build",
    // Runs after Vite has removed the types.
    enforce: "post",
    transform: {
      filter: { id: /\/contract\/[^?]*\.ts$/ },
      handler(code) {
        return { code: leanModule(code, this.parse(code)), map: null };
      },
    },
  };
}
