import type { Shot, Step } from "../shot.ts";

const OPENED: readonly Step[] = [
  { press: "Salvos - Sinistro" },
  { press: "Abrir: Frontal do Classe C: falta a vistoria", role: "link" },
  { see: "Rascunho salvo em" },
];

/** Saved drafts: their list, their form, and its dialogs. */
export const RASCUNHOS_SHOTS: readonly Shot[] = [
  {
    name: "salvos-lista",
    login: "dealer.autos",
    path: "/ga",
    steps: [{ press: "Salvos - Sinistro" }, { see: "falta a vistoria" }],
  },
  {
    name: "salvos-vazia",
    login: "dealer2.autos",
    path: "/ga/historico/requisicoes",
    steps: [{ press: "Salvos - Sinistro" }, { see: "Nenhum rascunho adicionado." }],
  },
  {
    name: "salvos-excluir",
    login: "dealer.autos",
    path: "/ga",
    steps: [
      { press: "Salvos - Sinistro" },
      { press: "Excluir: Frontal do Classe C: falta a vistoria" },
      { see: "Deseja excluir o rascunho?" },
    ],
  },
  { name: "salvos-aberto", login: "dealer.autos", path: "/ga", steps: OPENED },
  {
    name: "salvos-editado",
    login: "dealer.autos",
    path: "/ga",
    steps: [...OPENED, { press: "Salvar" }, { see: "Adicione uma descrição" }],
  },
];
