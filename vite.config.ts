import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { componentStyles } from "./tools/build-screens/component-styles.ts";
import { manualPlugin } from "./tools/manual/plugin.ts";
import { join } from "node:path";

const WEB = join(import.meta.dirname, "web");
const FIRST_SCREENS = /\/web\/(main|acesso\/screens\/login-screen|inicio\/screens\/home-screen)\.tsx$/;

/**
 * What nearly every screen after the first ones uses, which loads once: by themselves its modules gave the first list
 * that somebody opens 46 files of JavaScript and 10 of CSS more, most below 2 kB. Not in it: what brings a large library, or
 * is for the few screens in whose rows one writes.
 */
const isKit = (id: string): boolean =>
  /\/(@mantine\/(core|hooks)|@tabler|web\/platform|contract\/platform)\//.test(id) && !isOfFew(id);
const isOfFew = (id: string): boolean => /chart|calendar|\/(grid|rows)\/|(field|record)-form/.test(id);

/** The schemas are the server's to check by; a screen that uses a value of a module with schemas would load zod. */
const noSchemas: Plugin = {
  name: "no-schemas",
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) {
      const zod = chunk.type === "chunk" && chunk.moduleIds.find((id) => id.includes("/node_modules/zod/"));
      if (zod)
        this.error(`${chunk.fileName} loads zod: a screen uses a value of a contract module with schemas`);
    }
  },
};

/** A service worker is one file: what it shared with a screen it could not load. */
const workerAlone: Plugin = {
  name: "worker-alone",
  generateBundle(_options, bundle) {
    const worker = Object.values(bundle).find((chunk) => chunk.fileName === "sw.js");
    if (worker?.type === "chunk" && (worker.imports.length > 0 || worker.dynamicImports.length > 0))
      this.error(
        `sw.js loads ${[...worker.imports, ...worker.dynamicImports].join(", ")}: nothing that a screen uses`,
      );
  },
};

/**
 * The screens: `web/` becomes `dist/web`. The server puts a nonce of its own into every answer of index.html, so the
 * page is built with a placeholder for it, which Vite repeats on every script tag (the CSP has no unsafe-inline).
 */
export default defineConfig({
  root: WEB,
  plugins: [
    react(),
    manualPlugin(join(import.meta.dirname, "docs/manual")),
    componentStyles(join(WEB, "platform/look/components.css")),
    noSchemas,
    workerAlone,
  ],
  html: { cspNonce: "__CSP_NONCE__" },
  css: { postcss: import.meta.dirname },
  build: {
    outDir: join(import.meta.dirname, "dist/web"),
    emptyOutDir: true,
    assetsDir: "assets",
    // The CSP allows no data: scripts or fonts, and a file of its own is cached for good by its hash.
    assetsInlineLimit: 0,
    sourcemap: true,
    chunkSizeWarningLimit: 700,
    // What sign-in and home need comes as one piece: thirty small ones pack a tenth worse.
    rolldownOptions: {
      input: [join(WEB, "index.html"), join(WEB, "service-worker.ts")],
      output: {
        codeSplitting: {
          groups: [
            { name: "inicio", test: FIRST_SCREENS, priority: 1 },
            { name: "kit", test: isKit, minShareCount: 3 },
          ],
        },
        // Its scope is the folder that it comes from, and browsers know it by its name.
        entryFileNames: ({ name }) => (name === "service-worker" ? "sw.js" : "assets/[name]-[hash].js"),
      },
      // contract/ is pure by the rule of the house: a module of which nothing is used is left out, its schemas with it.
      // A room's index only names what others may use: the first page loads what it uses of it, and nothing beside.
      treeshake: {
        moduleSideEffects: [
          { test: /\/contract\//, sideEffects: false },
          { test: /\/web\/[\w-]+\/index\.ts$/, sideEffects: false },
        ],
      },
    },
  },
  server: {
    port: 5173,
    proxy: Object.fromEntries(["/api", "/healthz"].map((path) => [path, "http://127.0.0.1:3000"])),
  },
});
