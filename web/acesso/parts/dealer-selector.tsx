import { IconBuildingStore } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { SearchSelect } from "../../platform/form/select.tsx";
import { useConcessionario } from "./use-concessionario.ts";

interface DealerSelectorProps {
  /** LAY-10: on the request's own screen the choice would mean nothing. */
  readonly locked: boolean;
  readonly onChosen: () => void;
  readonly className?: string | undefined;
}

/** LAY-08 to LAY-11: the dealer account that the lists and forms are about. */
export function DealerSelector({ locked, onChosen, className }: DealerSelectorProps): ReactNode {
  const { options, value, choose } = useConcessionario();
  return (
    <SearchSelect
      aria-label="Selecionar Concessionário"
      placeholder="Selecionar Concessionário"
      className={className}
      data={options}
      value={value}
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
