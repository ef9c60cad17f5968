import { useEffect, useState, type ReactNode } from "react";
import type { Target } from "../../platform/routing/links.ts";
import { useCloseTo } from "../../platform/routing/use-close-to.ts";
import { LazyTabela } from "../tabela/lazy-tabela.tsx";
import { OverTabela, type OpenChat } from "../tabela/over-tabela.ts";
import type { OpensAt } from "../tabela/use-opens-at.ts";

interface TabelaOfAddressProps {
  /** The dealer and the week that the address of the screen opens; undefined for none. */
  readonly conta: string | undefined;
  readonly semana: string | undefined;
  /** Where it opens, instead of at its first cell. */
  readonly opensAt?: OpensAt;
  /** The key of its row, which gets the focus once it is closed. */
  readonly row: string;
  /** The screen without it. */
  readonly closed: Target;
  /** The way to a conversation over the screen. */
  readonly chat: (chat: OpenChat) => Target;
  /** Beside the title. */
  readonly actions?: ReactNode;
}

/** A week's table over a list of weeks of any dealers, as the address opens it; closing it leads back to its row. */
export function TabelaOfAddress(props: TabelaOfAddressProps): ReactNode {
  const { conta, semana, opensAt, row, closed, chat, actions } = props;
  // The browser's back leads to the list, but not where F9 has led to another page of it since it was opened.
  const [openedOver, setOpenedOver] = useState<string | null>(null);
  const list = JSON.stringify(closed.search);
  const isOpen = conta !== undefined && semana !== undefined;
  const closeTo = useCloseTo(isOpen);
  const over = isOpen ? (openedOver ?? list) : null;
  if (over !== openedOver) setOpenedOver(over);
  useEffect(() => {
    return isOpen ? () => focusRow(row) : undefined;
  }, [isOpen, row]);
  if (conta === undefined || semana === undefined) return null;
  return (
    <OverTabela value={chat}>
      <LazyTabela
        conta={conta}
        semana={semana}
        {...(opensAt && { opensAt })}
        onClose={() => closeTo(closed, openedOver === list)}
        actions={actions}
      />
    </OverTabela>
  );
}

function focusRow(key: string): void {
  document.querySelector<HTMLElement>(`[data-row="${key}"] a`)?.focus();
}
