/** Contacts that are listed at once; a search finds the others. */
export const MAX_CONTATOS = 1000;

/** E-mails that are sent again, or given up, at once. */
export const MAX_EMAILS_DE_UMA_VEZ = 50;

/** Characters of the reason for which a mail is discarded, at most. */
export const MAX_DESCARTE = 500;
/** Requests, and conversations, that a search for where a mail belongs finds at once. */
export const MAX_DESTINOS = 20;
