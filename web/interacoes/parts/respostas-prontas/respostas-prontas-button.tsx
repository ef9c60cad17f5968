import { ActionIcon } from "@mantine/core";
import { IconTemplate } from "@tabler/icons-react";
import { Suspense, useState, type ReactNode, type RefObject } from "react";
import { flushSync } from "react-dom";
import type { View } from "../../../../contract/acesso/index.ts";
import { fillLacunas, LACUNA_LABEL, type Lacuna } from "../../../../contract/interacoes/index.ts";
import type { ReqStatus } from "../../../../contract/requisicoes/index.ts";
import { negative } from "../../../platform/notices/notices.ts";
import { lazyChunk } from "../../../platform/routing/lazy-chunk.ts";
import type { RespostaPronta } from "../../queries.ts";
import type { Sending } from "../use-message-draft.ts";
import { insertText, withBreaks } from "./insert-text.ts";
import { settledBy, type Insertion } from "./settled.ts";

const RespostasProntasDialog = lazyChunk(() =>
  import("./respostas-prontas-dialog.tsx").then((part) => part.RespostasProntasDialog),
);

/** What a thread's prepared replies need; without it there are none. */
export interface RespostasProntasOf {
  readonly view: View;
  readonly valores: Readonly<Record<Lacuna, string>>;
  readonly status: ReqStatus;
}

interface RespostasProntasButtonProps {
  readonly of: RespostasProntasOf;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly sending: Sending;
  /** Tells what its undo takes back. */
  readonly onInserted: (insertion: Insertion) => void;
  readonly disabled: boolean;
}

/** Opens the prepared replies of the area and inserts the chosen one at the cursor. */
export function RespostasProntasButton(props: RespostasProntasButtonProps): ReactNode {
  const { of, field, sending, onInserted, disabled } = props;
  const [opened, setOpened] = useState(false);

  function close(): void {
    // The dialog keeps the focus for as long as it is there.
    flushSync(() => setOpened(false));
    field.current?.focus();
  }
  function pick(resposta: RespostaPronta): void {
    close();
    const { texto, faltam } = fillLacunas(resposta.resposta_texto, of.valores);
    const { texto: written, privada, status } = sending.draft;
    const settled = settledBy(resposta, of.status);
    if (field.current && !insertText(field.current, texto))
      sending.write({ texto: written + withBreaks(written, texto, "") });
    sending.write(settled);
    onInserted({
      before: { texto: written, privada, status },
      after: { texto: field.current?.value ?? "", ...settled },
    });
    const names = faltam.map((one) => LACUNA_LABEL[one]).join(" e ");
    if (names !== "") negative(`A requisição não tem ${names}. Preencha onde ficou em branco.`);
  }

  return (
    <>
      <ActionIcon
        size="input-sm"
        disabled={disabled}
        aria-label="Respostas prontas"
        aria-keyshortcuts="t"
        title="Respostas prontas (Ctrl+. ao escrever)"
        data-respostas
        onClick={() => setOpened(true)}
      >
        <IconTemplate size={18} stroke={1.5} aria-hidden />
      </ActionIcon>
      {opened ? (
        <Suspense fallback={null}>
          <RespostasProntasDialog view={of.view} onPick={pick} onClose={close} />
        </Suspense>
      ) : null}
    </>
  );
}
