import { useState } from "react";
import { requestTypeOf, type Requisicao } from "../../../contract/requisicoes/index.ts";
import { formatCount } from "../../platform/format/format.ts";
import { nameRows } from "../../platform/grid/index.ts";
import type { ItemsEdit } from "./itens/use-items-edit.ts";
import { staffFieldsOf } from "./staff-draft.ts";
import type { StaffEdit } from "./use-staff-edit.ts";

/** An unsent message, as the thread hands it over. */
export interface UnsentMessage {
  readonly texto: string;
  /** Why it cannot be sent yet; null when it can. */
  readonly reason: string | null;
  /** Sends it; gives whether it was stored and the request still takes messages. */
  readonly send: () => Promise<boolean>;
}

/** What is unsaved and unsent when a request is closed, and what happens to it. */
export interface Closing {
  /** What is saved in the same moment: `Resposta`, `Extrato (2 células)`. */
  readonly unsaved: readonly string[];
  readonly message: UnsentMessage | null;
  readonly choice: MessageChoice | null;
  readonly choose: (choice: MessageChoice) => void;
  /** Why it cannot be closed yet; null when it can. */
  readonly reason: string | null;
  /** What has to be mended before, and the way there; null for nothing. */
  readonly mend: { readonly text: string; readonly go: () => void } | null;
  readonly isSending: boolean;
  /** Sends the message if that was chosen, then closes; nothing is closed when it could not be sent. */
  readonly closeBy: (close: () => void) => Promise<void>;
}

export type MessageChoice = "send" | "keep";

/**
 * Before concluding and archiving everything unsaved is dealt with: a closed request takes neither saves nor messages.
 */
export function useClosing(
  requisicao: Requisicao,
  { edit, itens, message }: { edit: StaffEdit; itens: ItemsEdit; message: UnsentMessage | null },
): Closing {
  const [choice, choose] = useState<MessageChoice | null>(null);
  const [isSending, setSending] = useState(false);

  const text = refusedText(itens.refused);
  const [first] = itens.refused;
  const mend = text === null || first === undefined ? null : { text, go: () => itens.goTo(first) };

  async function closeBy(close: () => void): Promise<void> {
    if (message !== null && choice === "send") {
      setSending(true);
      const sent = await message.send();
      setSending(false);
      if (!sent) return;
    }
    close();
  }

  return {
    unsaved: unsavedOf(requisicao, edit, itens),
    message,
    choice,
    choose,
    reason: whyNotClose(message, choice) ?? mend?.text ?? null,
    mend,
    isSending,
    closeBy,
  };
}

function whyNotClose(message: UnsentMessage | null, choice: MessageChoice | null): string | null {
  if (message === null || choice === "keep") return null;
  return choice === null ? "Escolha o que fazer com a mensagem." : message.reason;
}

/** 'Corrija 1 célula: linha 3': a refused text cannot be saved, and nobody could correct it in a closed request. */
export function refusedText(refused: readonly { readonly linha: number }[]): string | null {
  if (refused.length === 0) return null;
  return `Corrija ${formatCount(refused.length, "célula", "células")}: ${nameRows(refused.map(({ linha }) => linha))}`;
}

/** The unsaved parts of answer and items, by their names on the screen. */
function unsavedOf(
  requisicao: Requisicao,
  { draft }: Pick<StaffEdit, "draft">,
  { unsavedCells }: Pick<ItemsEdit, "unsavedCells">,
): string[] {
  const written = new Set(Object.keys(draft?.values ?? {}));
  const fields = staffFieldsOf(requisicao).filter(({ name }) => written.has(name));
  const names = fields.map(({ label }) => label);
  if (unsavedCells === 0) return names;
  const { extrato, items } = requestTypeOf(requisicao.req_tipo);
  const table = extrato === true ? "Extrato" : (items?.label ?? "");
  return [...names, `${table} (${formatCount(unsavedCells, "célula", "células")})`];
}
