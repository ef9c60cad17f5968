import type { Plugin } from "vite";
import { MANUAL_FILE } from "../../contract/ajuda/manual.ts";
import { readManual } from "./read-manual.ts";

/**
 * Puts the manual beside the screens: all of it as one file of JSON, which the page 'Ajuda' reads when it is opened, and
 * its pictures. No Markdown reaches a browser, nor anything that reads it.
 * @param folder docs/manual of the checkout
 */
export function manualPlugin(folder: string): Plugin {
  return {
    name: "manual",
    // `npm run dev`: read anew for each answer, so that a page under work shows.
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const url = request.url?.split("?")[0] ?? "";
        if (url !== MANUAL_FILE && !url.startsWith("/assets/ajuda-")) return next();
        try {
          const { manual, pictures } = readManual(folder);
          const isManual = url === MANUAL_FILE;
          response.setHeader("content-type", isManual ? "application/json" : "image/webp");
          response.end(isManual ? JSON.stringify(manual) : pictures.get(url));
        } catch (error) {
          next(error);
        }
      });
    },
    generateBundle() {
      const { manual, pictures, missing } = readManual(folder);
      if (missing.length > 0)
        this.warn(`the manual lacks ${missing.join(", ")}: npm run pictures -- --manual takes them`);
      this.emitFile({ type: "asset", fileName: MANUAL_FILE.slice(1), source: JSON.stringify(manual) });
      for (const [src, source] of pictures) this.emitFile({ type: "asset", fileName: src.slice(1), source });
    },
  };
}
