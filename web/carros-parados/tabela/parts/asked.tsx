import type { ReactNode } from "react";
import { formatCount } from "../../../platform/format/format.ts";
import { Confirm } from "../../../platform/page/confirm.tsx";
import type { Itens } from "../itens.ts";
import type { Question } from "../question.ts";
import type { Buttons } from "../use-botoes.ts";

interface AskedProps {
  readonly question: Question | null;
  readonly itens: Itens;
  readonly buttons: Buttons;
  readonly onClose: () => void;
}

/** Asks before rows go (STBL-11, OP-78), and before a week goes on to where this person cannot take it back from. */
export function Asked({ question, itens, buttons, onClose }: AskedProps): ReactNode {
  const does = (work: () => Promise<unknown>) => () => {
    onClose();
    void work();
  };
  const asked = question && askedOf(question, itens, buttons);
  return (
    <Confirm
      opened={asked !== null}
      title={asked?.title ?? ""}
      confirmLabel={asked?.confirmLabel ?? ""}
      {...(asked?.danger && { danger: true })}
      loading={false}
      error={null}
      onCancel={onClose}
      onConfirm={does(() => asked?.work() ?? Promise.resolve())}
    >
      {asked?.text}
    </Confirm>
  );
}

function askedOf(question: Question, itens: Itens, buttons: Buttons) {
  if (question.kind === "remover") {
    const { row } = question;
    const names = [row["info_chassi"], row["info_item_codigo"]].filter((name) => name !== "").join(" · ");
    return {
      title: "Excluir item",
      text: `Deseja excluir ${names === "" ? "esta linha" : names}? A tabela é salva em seguida.`,
      confirmLabel: "Excluir",
      danger: true,
      work: () => itens.remove(row),
    };
  }
  const count = formatCount(question.count, "item", "itens");
  if (question.kind === "limpar_tudo")
    return {
      title: "Limpar tudo",
      text: `Deseja excluir ${count} desta semana? A tabela é salva em seguida.`,
      confirmLabel: "Excluir tudo",
      danger: true,
      work: itens.clear,
    };
  const { id } = question;
  return {
    title: id === "enviar" ? "Enviar a semana" : "Concluir a semana",
    text:
      id === "enviar"
        ? `Deseja enviar ${count}? Depois de enviada, a semana só volta a ser alterada se for devolvida para correção.`
        : `Deseja concluir a semana com ${count}? Depois de concluída, ela não muda mais.`,
    confirmLabel: id === "enviar" ? "Enviar" : "Concluir",
    danger: false,
    work: () => buttons.move(id),
  };
}
