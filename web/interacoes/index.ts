export { begunMessage } from "./parts/begun-message.ts";
export { ResendDialog } from "./parts/email/resend-dialog.tsx";
export { messageOf, type ThreadLine } from "./parts/thread-target.ts";
export { Thread } from "./parts/thread.tsx";
export { useSend, whyRefused } from "./parts/use-message-draft.ts";
export { RequisicaoThread } from "./parts/requisicao-thread.tsx";
export { useRequisicaoSend } from "./parts/use-requisicao-send.ts";
export { interacoesQuery } from "./queries.ts";
