import { MANUAL_FILE, MANUAL_UNREAD } from "../../../contract/ajuda/index.ts";
import type { Shot } from "../shot.ts";

/** The manual: the person's own part, a task, what a search finds and does not, and what does not come. */
export const AJUDA_SHOTS: readonly Shot[] = [
  { name: "ajuda", login: "dealer.autos", path: "/ajuda" },
  { name: "ajuda-adm", login: "admin", path: "/ajuda" },
  { name: "ajuda-acessibilidade", login: "dealer.autos", path: "/ajuda#acessibilidade" },
  {
    name: "ajuda-tarefa",
    login: "dealer.autos",
    path: "/ajuda?busca=excel#concessionario-colar-a-semana-do-excel",
  },
  { name: "ajuda-busca", login: "dealer.autos", path: "/ajuda?busca=excel" },
  {
    name: "ajuda-sem-resultado",
    login: "dealer.autos",
    path: "/ajuda?busca=ornitorrinco",
    steps: [{ see: "Nenhum resultado encontrado." }],
  },
  {
    name: "ajuda-sumario",
    login: "dealer.autos",
    path: "/ajuda",
    widths: [390],
    steps: [{ press: "Sumário" }],
  },
  { name: "ajuda-carregando", login: "dealer.autos", path: "/ajuda", answers: { [MANUAL_FILE]: "held" } },
  {
    name: "ajuda-falha",
    login: "dealer.autos",
    path: "/ajuda",
    answers: { [MANUAL_FILE]: { status: 500, msg_txt: "" } },
    steps: [{ see: MANUAL_UNREAD }],
  },
];
