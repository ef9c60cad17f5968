// Apart from the table, because screens that the table loads link to them.

/** AUTH-07. */
export const SIGN_IN = "pac-auth-login";
/** AUTH-50, OP-11. */
export const NOT_FOUND = "error-404";
