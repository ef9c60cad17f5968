/** Characters of a platform name or version that a sign-in stores about the browser, at most (AUTH-25). */
export const MAX_DEVICE_TEXT = 60;
/** Characters of the user agent that a sign-in stores, at most (AUTH-25). */
export const MAX_USER_AGENT = 500;
/** Characters of a person's name, at most. */
export const MAX_NOME = 255;
