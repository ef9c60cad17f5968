/** To the letter (ASEG-17 to ASEG-19). A save that fails says the generic text (ASEG-20). */
export const SEGURADORA_CREATED = "Seguradora criada com sucesso!";
export const SEGURADORA_UPDATED = "Seguradora atualizada com sucesso!";
export const SEGURADORA_DELETED = "Exclusão feita com sucesso";
export const SEGURADORA_DELETE_FAILED = "Ocorreu um erro na exclusão da seguradora";
/** The id of an insurer that never was, or is deleted (404). */
export const SEGURADORA_NOT_FOUND = "Seguradora não encontrada.";
/** A save or a deletion with an old seguradora_versao (409). */
export const SEGURADORA_STALE = "Esta seguradora foi alterada por outra pessoa enquanto estava aberta.";
