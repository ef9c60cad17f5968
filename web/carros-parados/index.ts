export type { InicioSearch } from "./queries/inicio-search.ts";
export type { ChartSubject } from "./parts/chart-kinds.tsx";
export { StoppedChart, type ChartQueries } from "./parts/stopped-chart.tsx";
export { DealerNeeded } from "./parts/dealer-needed.tsx";
export { semanasQuery } from "./queries/lista.ts";
export { semanasSearchSchema, type SemanasSearch } from "./queries/semanas-search.ts";
export { inicioSearchSchema } from "./queries/inicio-search.ts";
export { TabelaOfAddress } from "./parts/tabela-of-address.tsx";
export { InfoStatusBadge } from "./parts/info-status.tsx";
