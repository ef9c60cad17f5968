import type { ReactNode } from "react";
import { ITEMS_NOT_SAVED, type Requisicao } from "../../../../contract/requisicoes/index.ts";
import { useSessao } from "../../../acesso/index.ts";
import { CHANGES_DISCARDED, offerUndo, useUnsentText } from "../../../platform/unsent/index.ts";
import { UnsentTextAlert } from "../../../platform/unsent/unsent-text-alert.tsx";
import { draftText, itemsEdit, itemsKey } from "./items-draft.ts";

/** Unsaved item cells of a request that can no longer be changed, until they are discarded (OP-26). */
export function UnsavedItems({ requisicao }: { requisicao: Requisicao }): ReactNode {
  const { usuarioID } = useSessao();
  const { text, setText } = useUnsentText(usuarioID, itemsKey(requisicao));
  const draft = itemsEdit.read(text);
  if (draft === null) return null;
  return (
    <UnsentTextAlert
      title={ITEMS_NOT_SAVED}
      text={draftText(requisicao, draft)}
      onDiscard={() => {
        setText("");
        offerUndo(CHANGES_DISCARDED, () => setText(text));
      }}
    />
  );
}
