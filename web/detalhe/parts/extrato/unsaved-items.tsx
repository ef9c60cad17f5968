import type { ReactNode } from "react";
import type { Requisicao } from "../../../../contract/requisicoes/index.ts";
import { useSessao } from "../../../acesso/index.ts";
import { useKeptText } from "../../../platform/unsent/index.ts";
import { UnsentText } from "../../../platform/unsent/unsent-text.tsx";
import { draftText, extratoEdit, extratoKey } from "./extrato-draft.ts";

/** OP-26: what was written beside the parts of a request that takes no more, for as long as it is not thrown away. */
export function UnsavedItems({ requisicao }: { requisicao: Requisicao }): ReactNode {
  const { usuarioID } = useSessao();
  const { text, keep } = useKeptText(usuarioID, extratoKey(requisicao));
  const draft = extratoEdit.read(text);
  if (draft === null) return null;
  return (
    <UnsentText title="Peças não salvas" text={draftText(requisicao, draft)} onDiscard={() => keep("")} />
  );
}
