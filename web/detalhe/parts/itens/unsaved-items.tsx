import type { ReactNode } from "react";
import { ITEMS_NOT_SAVED, type Requisicao } from "../../../../contract/requisicoes/index.ts";
import { UnsentTextAlert } from "../../../platform/unsent/unsent-text-alert.tsx";
import { draftText } from "./items-draft.ts";
import type { ItemsEdit } from "./use-items-edit.ts";

/** Unsaved item cells of a request that can no longer be changed, until they are discarded (OP-26). */
export function UnsavedItems({
  requisicao,
  edit,
}: {
  readonly requisicao: Requisicao;
  readonly edit: Pick<ItemsEdit, "unsaved" | "discard">;
}): ReactNode {
  if (edit.unsaved === null) return null;
  return (
    <UnsentTextAlert
      title={ITEMS_NOT_SAVED}
      text={draftText(requisicao, edit.unsaved)}
      onDiscard={edit.discard}
    />
  );
}
