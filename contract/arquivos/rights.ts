import { writesFor, type Traits } from "../acesso/index.ts";

/** Everybody but consultants may upload files (INT-13, OP-37), a dealer's people while that one is active. */
export function canUploadArquivo(person: Traits, target: { concessionario_ativo: boolean }): boolean {
  return !person.isConsultor && writesFor(person, target);
}
