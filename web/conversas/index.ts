export { conversasSearchSchema, type ConversasSearch } from "./queries/conversas-search.ts";
export { ConversasDialog } from "./parts/conversas-dialog.tsx";
export { esperandoQuery } from "./queries/conversas.ts";
