import { Button, Menu } from "@mantine/core";
import { IconArrowsSort } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { ORDENACOES, type Ordenacao } from "../../../contract/requisicoes/index.ts";
import { ORDENACAO_LABEL } from "./summary-line.ts";

interface OrderMenuProps {
  readonly value: Ordenacao;
  readonly onChange: (value: Ordenacao) => void;
}

/** How the list is ordered (HIST-05). */
export function OrderMenu({ value, onChange }: OrderMenuProps): ReactNode {
  return (
    <Menu position="bottom-end" width={220} withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button variant="default" leftSection={<IconArrowsSort size={16} stroke={1.5} aria-hidden />}>
          Ordenação
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={value} onChange={(chosen) => onChange(chosen as Ordenacao)}>
          {ORDENACOES.map((one) => (
            <Menu.RadioItem key={one} value={one} closeMenuOnClick>
              {ORDENACAO_LABEL[one]}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
