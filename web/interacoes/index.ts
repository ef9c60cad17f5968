export { begunMessage } from "./parts/begun-message.ts";
export { Thread } from "./parts/thread.tsx";
export { useSend } from "./parts/use-send.ts";
export { interacoesQuery } from "./queries.ts";
