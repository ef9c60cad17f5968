/** The title of another one of the area, whatever its case and accents (409). */
export const RESPOSTA_TAKEN = "Já há uma resposta pronta com esse título nesta área.";
/** A deletion was taken back, and could not be. */
export const RESPOSTA_BACK = "A resposta pronta está de volta.";
export const UNDO_RESPOSTA_FAILED = "Não foi possível desfazer a exclusão da resposta pronta.";
/** One more than an area may have (409). */
export const RESPOSTAS_FULL = "A área já tem 200 respostas prontas. Exclua uma que não se usa mais.";
