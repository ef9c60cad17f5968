export * from "./queries.ts";
export { previousConta } from "./parts/concessionario-store.ts";
export { forgetEntry, hasJustEntered } from "./parts/entry-mark.ts";
export { DealerReach } from "./parts/dealer-reach.tsx";
export { DealerSelector } from "./parts/dealer-selector.tsx";
export { SessaoBoundary, useSessao, type SessaoComTraits } from "./parts/sessao-context.tsx";
export { useConcessionario, type Concessionario } from "./parts/use-concessionario.ts";
export { Wordmark } from "./parts/wordmark.tsx";
