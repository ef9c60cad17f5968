export { importacaoFiles } from "./files/importacao.ts";
export { concessionarioKind } from "./concessionarios/eventos.ts";
export { gboKind } from "./gbo/eventos.ts";
export { itemKind } from "./itens/eventos.ts";
export { seguradoraKind } from "./seguradoras/eventos.ts";
export { anoKind } from "./semanas/eventos.ts";
export { usuarioKind } from "./usuarios/eventos.ts";
export { registerAdministrativo } from "./routes.ts";
