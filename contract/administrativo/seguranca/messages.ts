/** The screen and its card. */
export const SEGURANCA_TITLE = "Segurança";
export const SEGURANCA_ABOUT = "Quais grupos entram com segundo fator, e quantas pessoas já têm o seu.";
export const SEGURANCA_SAVED = "Segurança atualizada";
/** A save with an old version (409). */
export const SEGURANCA_STALE = "A segurança foi alterada por outra pessoa enquanto estava aberta.";
