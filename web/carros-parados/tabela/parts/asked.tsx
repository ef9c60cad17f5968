import { Alert, Anchor } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { semPrevisaoText } from "../../../../contract/carros-parados/index.ts";
import { formatCount } from "../../../platform/format/format.ts";
import type { GridRow } from "../../../platform/grid/index.ts";
import { Confirm } from "../../../platform/page/confirm.tsx";
import { CODIGO, codesOf } from "../codes/follow-codes.ts";
import type { Itens } from "../itens.ts";
import type { Question } from "../question.ts";
import type { Buttons } from "../use-botoes.ts";
import type { Go } from "../use-shown.ts";

interface AskedProps {
  readonly question: Question | null;
  readonly itens: Itens;
  readonly buttons: Buttons;
  /** The rows whose part is not found. */
  readonly unknown: readonly GridRow[];
  /** Goes to a cell of the table. */
  readonly onGo: Go;
  readonly onClose: () => void;
}

/** Asks before rows go (STBL-11, OP-78), and before a week goes on to where this person cannot take it back from. */
export function Asked({ question, itens, buttons, unknown, onGo, onClose }: AskedProps): ReactNode {
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
      {question?.kind === "mover" ? (
        <InTheWay
          {...inTheWay(question, unknown)}
          onSee={(id, key) => {
            onClose();
            onGo(id, key);
          }}
        />
      ) : null}
    </Confirm>
  );
}

interface InTheWayProps {
  /** Undefined where nothing is to be said. */
  readonly text: string | undefined;
  /** The first of the cells that it is about. */
  readonly id: string | undefined;
  readonly column: string;
  readonly onSee: (id: string, key: string) => void;
}

/** What of the rows is to be known before the week goes on, and the way to the first of them. */
function InTheWay({ text, id, column, onSee }: InTheWayProps): ReactNode {
  if (id === undefined || text === undefined) return null;
  return (
    <Alert
      variant="light"
      color="yellow"
      mt="sm"
      icon={<IconAlertTriangle size={18} stroke={1.5} aria-hidden />}
    >
      {text}.{" "}
      <Anchor component="button" type="button" size="sm" onClick={() => onSee(id, column)}>
        Ver a primeira
      </Anchor>
    </Alert>
  );
}

/** Sent: the parts that nobody knows. Concluded: the rows without a forecast. */
function inTheWay(
  { id, count, semPrevisao }: Extract<Question, { kind: "mover" }>,
  unknown: readonly GridRow[],
): Omit<InTheWayProps, "onSee"> {
  if (id === "concluir") {
    const text = semPrevisaoText(semPrevisao.length, count);
    return { text, id: semPrevisao[0], column: "dac_previsao" };
  }
  const [first] = unknown;
  const text = `Peças não encontradas: ${codesOf(unknown).length}. Com elas, a semana não pode ser enviada`;
  return { text, id: first?.id, column: CODIGO };
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
