import type { Plugin } from "vite";
import { leanModule } from "./lean-contract/lean-module.ts";

/**
 * Keeps zod (27 kB gzipped) out of the screens: a browser needs an endpoint's method and path, its schemas are the
 * server's to check by, and types are gone by then. A screen that parses with zod simply gets it back.
 */
export function leanContract(): Plugin {
  return {
    name: "lean-contract",
    apply: "build",
    // After Vite's own step has taken the types away.
    enforce: "post",
    transform: {
      filter: { id: /\/contract\/[^?]*\.ts$/ },
      handler(code) {
        return { code: leanModule(code, this.parse(code)), map: null };
      },
    },
  };
}
