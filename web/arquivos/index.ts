export { AnexoLink, opensInPlace } from "./parts/anexo-link.tsx";
export { FilesInput } from "./parts/files-input.tsx";
export { FileList } from "./parts/file-list.tsx";
export { acceptOf } from "./parts/upload-state.ts";
export { useFileDrop } from "./parts/use-file-drop.ts";
export type { PendingFile, Place } from "./parts/upload-state.ts";
export { useUploads } from "./parts/use-uploads.ts";
export type { Uploads } from "./parts/use-uploads.ts";
export { uploadFile } from "./queries.ts";
