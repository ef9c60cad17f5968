/** One shortcut in the dialog. */
export interface Shortcut {
  /** The keys as printed; several when each does a part of what the label says. */
  readonly keys: readonly string[];
  readonly label: string;
  /**
   * `element` presses the visible element with these keys in its `aria-keyshortcuts`; `own` is handled by a list, a
   * field or a dialog and is only listed here.
   */
  readonly by: "element" | "own";
}

/** All shortcuts grouped by place, for the `?` dialog and the listener. */
export const SHORTCUTS: readonly { readonly title: string; readonly shortcuts: readonly Shortcut[] }[] = [
  {
    title: "Em todas as telas",
    shortcuts: [
      { keys: ["?"], label: "Mostrar os atalhos", by: "own" },
      { keys: ["/"], label: "Buscar; no histórico, dentro da lista", by: "element" },
      { keys: ["u"], label: "Voltar à tela anterior da área", by: "element" },
      { keys: ["F8"], label: "Ir ao aviso que oferece uma ação; Esc volta", by: "own" },
    ],
  },
  {
    title: "Início",
    shortcuts: [
      {
        keys: ["1", "2", "3", "4", "5", "6", "7", "8", "9"],
        label: "Abrir um dos nove primeiros tipos de requisição, na ordem dos cartões",
        by: "element",
      },
    ],
  },
  {
    title: "Histórico",
    shortcuts: [
      { keys: ["j", "k"], label: "Descer e subir na lista", by: "own" },
      { keys: ["Enter"], label: "Abrir a requisição", by: "own" },
      { keys: ["1", "2", "3", "4"], label: "Trocar de aba", by: "element" },
    ],
  },
  {
    title: "Requisição",
    shortcuts: [
      { keys: ["j", "k"], label: "Próxima e anterior da lista", by: "element" },
      { keys: ["m"], label: "Escrever uma mensagem", by: "element" },
      { keys: ["r"], label: "Escrever a resposta", by: "element" },
      { keys: ["s"], label: "Mudar o status", by: "element" },
      { keys: ["a"], label: "Arquivar", by: "element" },
      { keys: ["Ctrl+Enter"], label: "Enviar ou salvar o que está sendo escrito", by: "own" },
      { keys: ["Esc"], label: "Sair do campo, de volta aos atalhos", by: "own" },
    ],
  },
  {
    title: "Anexo aberto",
    shortcuts: [
      { keys: ["←", "→"], label: "Anexo anterior e próximo", by: "own" },
      { keys: ["Esc"], label: "Fechar", by: "own" },
    ],
  },
];

/** The keys that press an element. */
export const ELEMENT_KEYS: ReadonlySet<string> = new Set(
  SHORTCUTS.flatMap(({ shortcuts }) => shortcuts.flatMap(({ keys, by }) => (by === "element" ? keys : []))),
);
