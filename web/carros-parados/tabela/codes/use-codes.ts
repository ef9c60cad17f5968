import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { RowsStore } from "../../../platform/grid/index.ts";
import { lookUpItens } from "../../../requisicoes/index.ts";
import { createCodeLookup, type CodeLookup } from "./code-lookup.ts";
import { followCodes } from "./follow-codes.ts";

/**
 * The look-up of the part codes of an open table, from its opening on.
 * @param isOn false for who does not write codes
 * @param versao what is stored: with each save and move those that were not found are asked for again
 */
export function useCodes(store: RowsStore, isOn: boolean, versao: number): CodeLookup {
  const client = useQueryClient();
  const [codes] = useState(() => createCodeLookup((codigos) => lookUpItens(client, codigos)));
  useEffect(() => (isOn ? followCodes(store, codes) : undefined), [isOn, store, codes]);
  const seen = useRef(versao);
  useEffect(() => {
    if (seen.current === versao) return;
    seen.current = versao;
    codes.askAgain();
  }, [codes, versao]);
  return codes;
}
