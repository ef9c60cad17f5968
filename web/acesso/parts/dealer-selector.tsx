import { IconBuildingStore } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { ConcessionarioOption } from "../../../contract/acesso/index.ts";
import { SearchSelect } from "../../platform/form/select.tsx";
import { useConcessionario } from "./use-concessionario.ts";

interface DealerSelectorProps {
  /** On the screen of one request the choice would mean nothing (LAY-10). */
  readonly locked: boolean;
  /** That request's dealer, shown in place of the choice; undefined until it is read. */
  readonly shown?: ConcessionarioOption | undefined;
  readonly onChosen: () => void;
  readonly className?: string | undefined;
}

/** The selector of the dealer account for lists and forms (LAY-08 to LAY-11). */
export function DealerSelector({ locked, shown, onChosen, className }: DealerSelectorProps): ReactNode {
  const { options, value, choose } = useConcessionario();
  return (
    <SearchSelect
      aria-label="Selecionar Concessionário"
      placeholder="Selecionar Concessionário"
      className={className}
      data={locked ? (shown === undefined ? [] : [shown]) : options}
      value={locked ? (shown?.value ?? null) : value}
      disabled={locked || options.length === 0}
      allowDeselect={false}
      leftSection={<IconBuildingStore size={16} stroke={1.5} aria-hidden />}
      comboboxProps={{ width: "target", position: "bottom-end" }}
      onChange={(chosen) => {
        if (chosen === null || chosen === value) return;
        choose(chosen);
        onChosen();
      }}
    />
  );
}
