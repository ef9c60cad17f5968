import { TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import type { ConcessionarioOption } from "../../../contract/acesso/index.ts";
import { DealerChoice } from "./dealer-choice.tsx";
import { DEALER_FIELD } from "./dealer-field.tsx";
import { useConcessionario } from "./use-concessionario.ts";

interface DealerSelectorProps {
  /** Locked on the screen of one request, where a choice would mean nothing (LAY-10). */
  readonly locked: boolean;
  /** The dealer of that request, shown instead of the choice; undefined until it is read. */
  readonly shown?: ConcessionarioOption | undefined;
  readonly onChosen: () => void;
  readonly className?: string | undefined;
}

/** The selector of the dealer account for lists and forms (LAY-08 to LAY-11). */
export function DealerSelector({ locked, shown, onChosen, className }: DealerSelectorProps): ReactNode {
  const dealer = useConcessionario();
  if (!locked && dealer.options.length > 0)
    return <DealerChoice dealer={dealer} onChosen={onChosen} className={className} />;
  const label = locked ? shown?.label : dealer.label;
  return <TextInput {...DEALER_FIELD} className={className} disabled readOnly value={label ?? ""} />;
}
