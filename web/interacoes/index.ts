export { begunMessage } from "./parts/begun-message.ts";
export { RequisicaoThread } from "./parts/requisicao-thread.tsx";
export { useRequisicaoSend } from "./parts/use-requisicao-send.ts";
export { interacoesQuery } from "./queries.ts";
