import { Button, CloseButton } from "@mantine/core";
import { IconInfoCircle } from "@tabler/icons-react";
import type { ReactNode } from "react";
import classes from "./parts-table.module.css";

/** What a paste has left out: further cells, by the rows that came with it. */
export type Further = ReadonlyMap<string, readonly string[]>;

interface FurtherOfferProps {
  /** The table has prices, or quantities alone. */
  readonly isPriced: boolean;
  readonly onUse: () => void;
  readonly onDismiss: () => void;
}

/** Offers what a paste left out (FORM-34), by its table until it is taken or dismissed. */
export function FurtherOffer({ isPriced, onUse, onDismiss }: FurtherOfferProps): ReactNode {
  const [label, what] = isPriced
    ? ["Usar também quantidade e preço", "quantidade e preço ficaram"]
    : ["Usar também a quantidade", "a quantidade ficou"];
  return (
    <output className={classes["offer"]}>
      <IconInfoCircle size={16} stroke={1.5} aria-hidden />
      <span className={classes["offered"]}>Código e descrição foram colados; {what} de fora.</span>
      <Button size="compact-sm" variant="default" onClick={onUse}>
        {label}
      </Button>
      <CloseButton size="sm" aria-label="Dispensar" title="Dispensar" onClick={onDismiss} />
    </output>
  );
}
