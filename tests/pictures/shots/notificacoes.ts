import { ACTIVATE_PUSH, PUSH_OFFER } from "../../../contract/notificacoes/index.ts";
import { DEMO_PASSWORD } from "../../../web/acesso/parts/demo-logins.ts";
import type { Shot, Step } from "../shot.ts";

/** By the screen itself: the card asks once after a sign-in there. */
const entering = (login: string): readonly Step[] => [
  { fill: "Login", text: `${login}@pac.demo` },
  { fill: "Senha", text: DEMO_PASSWORD },
  { press: "Entrar" },
  { see: PUSH_OFFER },
];

/** What asks for notices, and what shows them. Their journey looks at them with axe. */
export const NOTIFICACOES_SHOTS: readonly Shot[] = [
  {
    name: "avisos-ativar",
    login: null,
    path: "/auth/login",
    answers: {},
    permission: "default",
    steps: entering("dealer.autos"),
  },
  {
    name: "avisos-ativar-ga",
    login: null,
    path: "/auth/login",
    answers: {},
    permission: "default",
    steps: [...entering("ga"), { see: ACTIVATE_PUSH }],
  },
];
