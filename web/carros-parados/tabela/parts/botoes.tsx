import {
  IconArrowBackUp,
  IconCheck,
  IconDeviceFloppy,
  IconDownload,
  IconEye,
  IconMessages,
  IconSend,
  IconTrash,
  IconUpload,
  type Icon,
} from "@tabler/icons-react";
import type { ReactNode } from "react";
import { MOVE_OF, type Botao, type BotaoId } from "../../../../contract/carros-parados/index.ts";
import { WaitingButton } from "../../../platform/page/waiting-button.tsx";

interface BotoesProps {
  /** As the server gives them (STBL-07, STBL-09). */
  readonly botoes: readonly Botao[];
  /** The one that works; the others wait. */
  readonly busy: BotaoId | null;
  readonly isDisabled: (id: BotaoId) => boolean;
  readonly onPress: (id: BotaoId) => void;
}

const ICON: Readonly<Record<BotaoId, Icon>> = {
  limpar_tudo: IconTrash,
  baixar_arquivo: IconDownload,
  subir_arquivo: IconUpload,
  salvar: IconDeviceFloppy,
  enviar: IconSend,
  em_analise: IconEye,
  retificar: IconArrowBackUp,
  concluir: IconCheck,
  conversar: IconMessages,
};

/** The server's buttons in its order: a move in its colour, what removes everything in red letters. */
export function Botoes({ botoes, busy, isDisabled, onPress }: BotoesProps): ReactNode {
  return botoes.map(({ id, label, color }) => {
    const Sign = ICON[id];
    const isMove = MOVE_OF[id] !== undefined;
    return (
      <WaitingButton
        key={id}
        size="xs"
        variant={isMove ? "filled" : "default"}
        {...(isMove && color !== "blue" && { color: `${color}.9` })}
        {...(id === "limpar_tudo" && { c: "var(--mantine-color-error)" })}
        leftSection={<Sign size={15} stroke={1.5} aria-hidden />}
        isWaiting={busy === id}
        disabled={(busy !== null && busy !== id) || isDisabled(id)}
        {...(id === "salvar" && { title: "Ctrl+Enter", "aria-keyshortcuts": "Control+Enter" })}
        onClick={() => onPress(id)}
      >
        {label}
      </WaitingButton>
    );
  });
}
