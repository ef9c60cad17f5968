export * from "./queries.ts";
export { SessaoBoundary, useSessao, type SessaoComTraits } from "./parts/sessao-context.tsx";
export { useConcessionario, type Concessionario } from "./parts/use-concessionario.ts";
