export { installSessionGate } from "./policy/gate.ts";
export { hashPassword } from "./policy/password.ts";
export { openRoute, sessionRoute } from "./policy/routes.ts";
export { narrowScope } from "./policy/scope.ts";
export type { Scope } from "./policy/scope.ts";
export { createSessions } from "./policy/sessions.ts";
export type { Session, Sessions } from "./policy/sessions.ts";
export { inScope } from "./queries/scope.ts";
export { registerAcesso } from "./routes.ts";
