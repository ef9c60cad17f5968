export { dropKeptWork, forgetKeptWorks, keptWorks, onPersonOut } from "./kept-works.ts";
export { isNothing } from "./parts.ts";
export type { KeptContent, KeptFile } from "./parts.ts";
export { keeperOf, useKept, type FileKeeper } from "./use-kept.ts";
export type { KeptState, KeptWork } from "./work.ts";
export { type KeptText, useKeptText } from "./use-kept-text.ts";
export { Elsewhere } from "./elsewhere.tsx";
export { KeptFileLink } from "./kept-file-link.tsx";
