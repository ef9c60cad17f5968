import type { SessaoComTraits } from "../acesso/index.ts";
import { FORM_WITH_KEYS, WORKSHEET } from "./element-keys.ts";

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
  /** The people who have it; everybody by default. */
  readonly of?: (person: Person) => boolean;
}

/** The shortcuts of one place. */
interface Place {
  readonly title: string;
  readonly shortcuts: readonly Shortcut[];
  /** The selector of an element that must be there for them to be shown; without one they are always shown. */
  readonly where?: string;
}

type Person = Pick<SessaoComTraits, "isDealer" | "isConsultor">;

const isStaff = ({ isDealer, isConsultor }: Person): boolean => !isDealer && !isConsultor;
const writes = ({ isConsultor }: Person): boolean => !isConsultor;
const readsExtrato = ({ isDealer }: Person): boolean => !isDealer;
const sends = ({ isDealer }: Person): boolean => isDealer;

const UNDO_OFFERED = "Desfazer o que um aviso com tempo oferece, fora dos campos";

/** All shortcuts grouped by place, for the `?` dialog, which alone loads them. */
export const SHORTCUTS: readonly Place[] = [
  {
    title: "Em todas as telas",
    shortcuts: [
      { keys: ["?"], label: "Mostrar os atalhos", by: "own" },
      { keys: ["/"], label: "Buscar; no histórico e nos cadastros, dentro da lista", by: "element" },
      { keys: ["Ctrl+K"], label: "Ir a uma tela, a uma ação ou a uma busca", by: "own" },
      { keys: ["u"], label: "Voltar à tela anterior da área", by: "element" },
      { keys: ["F8"], label: "Ir ao aviso que oferece uma ação; Esc volta", by: "own" },
      { keys: ["F9"], label: "Ir à próxima da lista que espera", by: "own", of: isStaff },
    ],
  },
  {
    title: "Início",
    shortcuts: [
      {
        keys: ["1", "2", "3", "4", "5", "6", "7", "8", "9"],
        label: "Abrir um dos nove primeiros cartões, na sua ordem",
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
      { keys: ["x", "Shift+x"], label: "Selecionar a requisição, ou todas até ela", by: "own", of: isStaff },
      { keys: ["Ctrl+A"], label: "Selecionar a página, na lista", by: "own", of: isStaff },
      { keys: ["s"], label: "Alterar o status das selecionadas", by: "element", of: isStaff },
      { keys: ["a"], label: "Arquivar as selecionadas", by: "element", of: isStaff },
      { keys: ["Ctrl+Z"], label: UNDO_OFFERED, by: "own" },
    ],
  },
  {
    title: "Busca avançada",
    shortcuts: [
      { keys: ["↓"], label: "Depois da busca, ir ao primeiro resultado", by: "own" },
      { keys: ["j", "k"], label: "Descer e subir nos resultados", by: "own" },
      { keys: ["Enter"], label: "Abrir a requisição ou a tabela da semana", by: "own" },
      { keys: ["→", "←"], label: "Mostrar e recolher o que há no resultado", by: "own" },
      { keys: ["Esc"], label: "Voltar ao resultado, na requisição aberta por ele", by: "own" },
      { keys: ["1", "2", "3"], label: "Trocar de aba", by: "element" },
    ],
  },
  {
    title: "Requisição",
    shortcuts: [
      { keys: ["j", "k"], label: "Próxima e anterior da lista", by: "element" },
      { keys: ["m"], label: "Escrever uma mensagem", by: "element", of: writes },
      { keys: ["t"], label: "Inserir uma resposta pronta", by: "element", of: isStaff },
      { keys: ["Ctrl+."], label: "Inserir uma resposta pronta enquanto se escreve", by: "own", of: isStaff },
      { keys: ["r"], label: "Escrever a resposta", by: "element", of: isStaff },
      { keys: ["e"], label: "Abrir o extrato", by: "element", of: readsExtrato },
      { keys: ["p"], label: "Abrir o orçamento em PDF", by: "element" },
      { keys: ["l"], label: "Pôr o orçamento ao lado, ou tirá-lo", by: "element" },
      { keys: ["s"], label: "Alterar o status", by: "element", of: isStaff },
      { keys: ["a"], label: "Arquivar", by: "element", of: isStaff },
      { keys: ["Ctrl+Z"], label: UNDO_OFFERED, by: "own", of: isStaff },
      { keys: ["Ctrl+Enter"], label: "Enviar ou salvar o que está sendo escrito", by: "own", of: writes },
      { keys: ["Esc"], label: "Sair do campo, de volta aos atalhos", by: "own" },
    ],
  },
  {
    title: "Formulário",
    where: FORM_WITH_KEYS,
    shortcuts: [
      { keys: ["Ctrl+Z", "Ctrl+Y"], label: "Desfazer e refazer, em campos e peças", by: "own" },
      { keys: ["Ctrl+Enter"], label: "Enviar", by: "own" },
    ],
  },
  {
    title: "Tabelas",
    shortcuts: [
      { keys: ["Setas", "Tab"], label: "Ir de célula em célula; na seleção, só dentro dela", by: "own" },
      { keys: ["Shift+setas", "Ctrl+A"], label: "Selecionar várias células ou todas", by: "own" },
      { keys: ["Shift+Espaço", "Ctrl+Espaço"], label: "Selecionar a linha ou a coluna", by: "own" },
      { keys: ["Shift+F10"], label: "Abrir o menu da linha, como o número dela", by: "own" },
      { keys: ["Espaço"], label: "Acionar um botão da linha, como Enter", by: "own" },
      { keys: ["Ctrl+C"], label: "Copiar", by: "own" },
      { keys: ["Ctrl+V"], label: "Colar, também do Excel", by: "own", of: writes },
      { keys: ["Enter"], label: "Descer; no código, consultar a peça", by: "own", of: sends },
      { keys: ["Enter"], label: "Descer", by: "own", of: (person) => !sends(person) },
      { keys: ["F2"], label: "Editar a célula", by: "own", of: writes },
      { keys: ["Ctrl+D"], label: "Preencher para baixo", by: "own", of: writes },
      { keys: ["Ctrl+Enter"], label: "Preencher a seleção com o que se escreve", by: "own", of: writes },
      { keys: ["Delete"], label: "Limpar", by: "own", of: writes },
      { keys: ["Ctrl+Z", "Ctrl+Y"], label: "Desfazer e refazer", by: "own", of: writes },
      { keys: ["Ctrl+Delete"], label: "Remover a linha", by: "own", of: sends },
      { keys: ["F1"], label: "Mostrar os atalhos", by: "own" },
      { keys: ["Esc"], label: "Desistir da edição; de novo, e Tab sai da tabela", by: "own" },
    ],
  },
  {
    title: "Ordenar, filtrar e localizar na tabela",
    where: WORKSHEET,
    shortcuts: [
      { keys: ["Alt+↓"], label: "Ordenar e filtrar pela coluna", by: "own" },
      { keys: ["Ctrl+F"], label: "Localizar", by: "own" },
      { keys: ["Ctrl+H"], label: "Substituir", by: "own", of: writes },
      { keys: ["Ctrl+S"], label: "Salvar a tabela", by: "own", of: writes },
    ],
  },
  {
    title: "Anexo aberto",
    shortcuts: [
      { keys: ["←", "→"], label: "Anexo anterior e próximo", by: "own" },
      { keys: ["+", "-", "0"], label: "Aumentar, diminuir e ajustar a imagem", by: "own" },
      { keys: ["Setas"], label: "Mover a imagem aumentada", by: "own" },
      { keys: ["Esc"], label: "Fechar", by: "own" },
    ],
  },
];

/**
 * The shortcuts that this person has; a place without any is left out.
 * @param isThere whether something on the screen matches a selector
 */
export function shortcutsOf(person: Person, isThere: (selector: string) => boolean): readonly Place[] {
  return SHORTCUTS.filter(({ where }) => where === undefined || isThere(where))
    .map(({ title, shortcuts }) => ({ title, shortcuts: shortcuts.filter(({ of }) => of?.(person) ?? true) }))
    .filter(({ shortcuts }) => shortcuts.length > 0);
}
