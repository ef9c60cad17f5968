import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { RequestType } from "../../../../contract/requisicoes/index.ts";
import { useStandingError, type RetriedQuery } from "../../../platform/page/error-state.tsx";
import type { UnsentState, UnsentWork } from "../../../platform/unsent/index.ts";
import { requisicaoQuery } from "../../../requisicoes/index.ts";
import { copyForm } from "./copy-form.ts";

/** Reads the request that a form begins with; its fields and parts become unsent work. */
export function useCopy(
  { work, ready }: UnsentState & { readonly work: UnsentWork },
  props: { readonly type: RequestType; readonly copia: number | undefined; readonly onCopied: () => void },
): { readonly isReading: boolean; readonly error: Error | null; readonly query: RetriedQuery } {
  const { type, copia, onCopied } = props;
  const [isWritten, setWritten] = useState(copia === undefined);
  const query = useQuery({ ...requisicaoQuery(copia ?? 0), enabled: !isWritten });
  const error = useStandingError(query);
  const { data } = query;
  useEffect(() => {
    if (isWritten || !ready || !data) return;
    work.write(copyForm(type, data));
    setWritten(true);
    onCopied();
    // Only once, when it was read: `onCopied` is new in each render, and later changes are the person's.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [ready, data]);
  return { isReading: !isWritten, error: isWritten ? null : error, query };
}
