export { conversasSearchSchema, type ConversasSearch } from "./queries/conversas-search.ts";
export { ConversasDialog } from "./conversas-dialog.tsx";
