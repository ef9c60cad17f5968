import { Button, Menu } from "@mantine/core";
import { IconArrowsSort } from "@tabler/icons-react";
import type { ReactNode } from "react";

export interface OrderMenuProps<Order extends string> {
  readonly value: Order;
  /** The label of each order, in the order of the menu. */
  readonly labels: Readonly<Partial<Record<Order, string>>>;
  readonly onChange: (value: Order) => void;
}

/** The menu with the orders of a list. */
export function OrderMenu<Order extends string>(props: OrderMenuProps<Order>): ReactNode {
  return (
    <Menu position="bottom-end" width={280} withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button variant="default" leftSection={<IconArrowsSort size={16} stroke={1.5} aria-hidden />}>
          Ordenação
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={props.value} onChange={(chosen) => props.onChange(chosen as Order)}>
          {Object.entries(props.labels as Readonly<Record<string, string>>).map(([value, label]) => (
            <Menu.RadioItem key={value} value={value} closeMenuOnClick>
              {label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
