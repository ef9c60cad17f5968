export { gboKind } from "./gbo/eventos.ts";
export { importGboJob } from "./gbo/jobs/import.ts";
export { importItensJob } from "./itens/jobs/import.ts";
export { itemKind } from "./itens/eventos.ts";
export { registerKinds } from "./eventos.ts";
export { segurancaKind } from "./seguranca/eventos.ts";
export { anoKind } from "./semanas/eventos.ts";
export { registerAdministrativo } from "./routes.ts";
