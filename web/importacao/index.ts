export { default as importClasses } from "./parts/import-parts.module.css";
export { ImportEnded } from "./parts/import-ended.tsx";
export { ImportLines } from "./parts/import-lines.tsx";
export { ImportRunning } from "./parts/import-running.tsx";
export { UploadButton } from "./parts/upload-button.tsx";
export { Uploading } from "./parts/uploading.tsx";
export { useImportEnd } from "./parts/use-import-end.ts";
export { useImportUpload } from "./parts/use-import-upload.ts";
