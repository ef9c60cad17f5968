import type { ReactNode } from "react";
import { ITEMS_NOT_SAVED, type Requisicao } from "../../../../contract/requisicoes/index.ts";
import { useSessao } from "../../../acesso/index.ts";
import { useUnsentText } from "../../../platform/unsent/index.ts";
import { UnsentTextAlert } from "../../../platform/unsent/unsent-text-alert.tsx";
import { draftText, itemsKey, readItemsDraft } from "./items-draft.ts";

/** OP-26: what was written beside the parts of a request that takes no more, for as long as it is not thrown away. */
export function UnsavedItems({ requisicao }: { requisicao: Requisicao }): ReactNode {
  const { usuarioID } = useSessao();
  const { text, setText } = useUnsentText(usuarioID, itemsKey(requisicao));
  const draft = readItemsDraft(text);
  if (draft === null) return null;
  return (
    <UnsentTextAlert
      title={ITEMS_NOT_SAVED}
      text={draftText(requisicao, draft)}
      onDiscard={() => setText("")}
    />
  );
}
