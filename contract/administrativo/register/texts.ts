import type { RegisterDefinition } from "./definition.ts";

/** The texts of a register, in the catalogue's letters where it has them. */
export interface RegisterTexts {
  /** 'Seguradoras': the list. */
  readonly title: string;
  /** 'Seguradora': one among other unsent work. */
  readonly one: string;
  /** 'Nova Seguradora', 'Editando Seguradora': the form. */
  readonly adding: string;
  readonly editing: string;
  /** 'Esta seguradora': what is open in another tab. */
  readonly open: string;
  /** What leaving the form with unsaved changes costs. */
  readonly leaving: string;
  readonly created: string;
  readonly updated: string;
  readonly deleted: string;
  readonly deleteFailed: string;
  /** The id of a record that never was, or is deleted (404). */
  readonly notFound: string;
  /** A save or a deletion on an old version (409). */
  readonly stale: string;
}

/** The texts that follow from a register's words; those of the catalogue to the letter (ASEG-17, ACON-26, AUSR-26 …). */
export function textsOf({ ending, words }: Pick<RegisterDefinition, "ending" | "words">): RegisterTexts {
  const { one, many } = words;
  const this_ = `${ending === "a" ? "Esta" : "Este"} ${one}`;
  return {
    title: capital(many),
    one: capital(one),
    adding: `Nov${ending} ${title(one)}`,
    editing: `Editando ${title(one)}`,
    open: this_,
    leaving: `O que foi alterado n${ending} ${one} e não foi salvo se perde.`,
    created: `${capital(one)} criad${ending} com sucesso!`,
    updated: `${capital(one)} atualizad${ending} com sucesso!`,
    deleted: "Exclusão feita com sucesso",
    deleteFailed: words.deleteFailed ?? `Ocorreu um erro na exclusão d${ending} ${one}`,
    notFound: `${capital(one)} não encontrad${ending}.`,
    stale: `${this_} foi alterad${ending} por outra pessoa enquanto estava abert${ending}.`,
  };
}

/** The text with a capital. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Every word with a capital: 'Resposta Pronta'. */
function title(text: string): string {
  return text.split(" ").map(capital).join(" ");
}
