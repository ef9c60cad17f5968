export const PALETTE_TITLE = "Ir para";
export const SHORTCUTS_TITLE = "Atalhos do teclado";
export const SIGN_OUT_LABEL = "Desconectar";
