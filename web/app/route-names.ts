// Separate from the route table, because screens that the table loads link to them.

/** The sign-in screen (AUTH-07). */
export const SIGN_IN = "pac-auth-login";
/** The screen for unknown paths (AUTH-50, OP-11). */
export const NOT_FOUND = "error-404";
