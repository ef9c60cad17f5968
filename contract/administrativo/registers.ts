import { CONCESSIONARIOS } from "./concessionarios/fields.ts";
import { RESPOSTAS } from "./respostas/fields.ts";
import { SEGURADORAS } from "./seguradoras/fields.ts";
import { USUARIOS } from "./usuarios/fields.ts";

/**
 * The registers by their fields, in the order of their cards on the administrative home. A register that does not stand
 * here has no address, no link and no unsent work: its screens do not compile.
 */
export const REGISTERS = [SEGURADORAS, CONCESSIONARIOS, USUARIOS, RESPOSTAS] as const;

/** Any of them. */
export type AnyRegister = (typeof REGISTERS)[number];
