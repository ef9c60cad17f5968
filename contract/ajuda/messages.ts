/** The title of the screen, of its entry in the menu and of the link of the `?` dialog. */
export const AJUDA_TITLE = "Ajuda";
/** The manual could not be read. */
export const MANUAL_UNREAD = "Não foi possível carregar o manual. Confira a conexão e tente novamente.";
