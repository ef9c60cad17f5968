export { AnexoLink, opensInPlace } from "./parts/anexo-link.tsx";
export { FilesInput } from "./parts/files-input.tsx";
export { FileRow } from "./parts/file-row.tsx";
export { sizeText } from "./parts/upload-state.ts";
export type { PendingFile, Place } from "./parts/upload-state.ts";
export { useUploads } from "./parts/use-uploads.ts";
export type { Uploads } from "./parts/use-uploads.ts";
export { uploadFile } from "./queries.ts";
