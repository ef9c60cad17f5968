/** The routes that stand in nobody's `acessos`: the sign-in (AUTH-07), the invitation (OP-12), and what has no address (AUTH-50, OP-11). */
export const OPEN_ROUTES = {
  "pac-auth-login": { path: "/auth/login" },
  "pac-auth-definir-senha": { path: "/auth/definir-senha" },
  "error-404": { path: "/$", params: { _splat: "404" } },
} as const;
