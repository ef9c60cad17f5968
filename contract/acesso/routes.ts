/**
 * The routes outside of all `acessos`: the sign-in (AUTH-07), the way back from a company's account (AUTH-17), the
 * invitation (OP-12), the second factor that is demanded before anything else (decision 68), and unknown addresses
 * (AUTH-50, OP-11).
 */
export const OPEN_ROUTES = {
  "pac-auth-login": { path: "/auth/login" },
  "auth-provider-callback": { path: "/oauth2/$provider/callback" },
  "pac-auth-definir-senha": { path: "/auth/definir-senha" },
  "pac-auth-segundo-fator": { path: "/auth/segundo-fator" },
  "error-404": { path: "/$", params: { _splat: "404" } },
} as const;

/** The link of an invitation. Its token stands behind the `#`, which no browser sends to any server (OP-12). */
export function conviteLink(publicUrl: string, token: string): string {
  return `${publicUrl}${OPEN_ROUTES["pac-auth-definir-senha"].path}#${token}`;
}

/** Where a provider sends people back to: the `redirect_uri` that it has to know (AUTH-17, OP-09). */
export function callbackUrl(publicUrl: string, provider: string): string {
  return `${publicUrl}${OPEN_ROUTES["auth-provider-callback"].path.replace("$provider", provider)}`;
}
