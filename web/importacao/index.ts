export { default as importClasses } from "./parts/import-parts.module.css";
export { FollowedImport } from "./parts/followed-import.tsx";
export { ImportEnded } from "./parts/import-ended.tsx";
export { ImportLines } from "./parts/import-lines.tsx";
export { UploadButton } from "./parts/upload-button.tsx";
export { Uploading } from "./parts/uploading.tsx";
export { useImportUpload } from "./parts/use-import-upload.ts";
export { listInterval } from "./queries/follow-import.ts";
export type { ImportCalls } from "./queries/follow-import.ts";
