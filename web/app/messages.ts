export const SHORTCUTS_TITLE = "Atalhos do teclado";
export const SIGN_OUT_LABEL = "Desconectar";
