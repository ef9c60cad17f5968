export const RESPOSTAS_TITLE = "Respostas prontas";
export const RESPOSTA_CREATED = "Resposta pronta criada com sucesso!";
export const RESPOSTA_UPDATED = "Resposta pronta atualizada com sucesso!";
export const RESPOSTA_DELETED = "Exclusão feita com sucesso";
export const RESPOSTA_DELETE_FAILED = "Ocorreu um erro na exclusão da resposta pronta";
/** The id of a reply that never was, is deleted, or is another area's (404). */
export const RESPOSTA_NOT_FOUND = "Resposta pronta não encontrada.";
/** A save or a deletion with an old resposta_versao (409). */
export const RESPOSTA_STALE = "Esta resposta pronta foi alterada por outra pessoa enquanto estava aberta.";
/** The title of another one of the area, whatever its case and accents (409). */
export const RESPOSTA_TAKEN = "Já há uma resposta pronta com esse título nesta área.";
/** One more than an area may have (409). */
export const RESPOSTAS_FULL = "A área já tem 200 respostas prontas. Exclua uma que não se usa mais.";
