import { Tooltip, UnstyledButton } from "@mantine/core";
import { useClickOutside } from "@mantine/hooks";
import { useState, type ReactNode } from "react";
import type { Usuario } from "../../../../contract/administrativo/index.ts";
import { joinWords } from "../../../../contract/platform/text.ts";
import { formatInteger } from "../../../platform/format/format.ts";
import classes from "../../parts/record-card.module.css";
import { NAMED_CONTAS } from "./usuario-card.tsx";

/** Accounts that it names, at most: a person may have all. */
const MOST_NAMED = 60;

/** How many accounts a person's card does not name; under the pointer, with the focus and by touch it names all of them. */
export function MoreContas({ usuario }: { readonly usuario: Usuario }): ReactNode {
  const contas = usuario.usuario_concessionario_codigo;
  const more = contas.length - NAMED_CONTAS;
  return more > 0 ? <Count contas={contas} more={more} nome={usuario.usuario_nome} /> : null;
}

interface CountProps {
  readonly contas: readonly string[];
  readonly more: number;
  readonly nome: string;
}

function Count({ contas, more, nome }: CountProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const open = (): void => setOpen(true);
  const close = (): void => setOpen(false);
  // What is tapped beside it need not take the focus.
  const ref = useClickOutside<HTMLButtonElement>(close);
  const rest = contas.length - MOST_NAMED;
  const named = [...contas.slice(0, MOST_NAMED), ...(rest > 0 ? [`mais ${formatInteger(rest)}`] : [])];
  return (
    // Opened by hand: the kit's own closes at once by touch, when the mouse that a browser makes of a finger goes away.
    <Tooltip label={joinWords(named)} multiline maw={280} opened={isOpen}>
      <UnstyledButton
        ref={ref}
        className={classes.count}
        aria-label={`+${more} ${more === 1 ? "conta" : "contas"} de ${nome}`}
        onClick={open}
        onFocus={open}
        onBlur={close}
        onPointerEnter={({ pointerType }) => pointerType === "mouse" && open()}
        onPointerLeave={({ pointerType }) => pointerType === "mouse" && close()}
        onKeyDown={({ key }) => key === "Escape" && close()}
      >
        +{more}
      </UnstyledButton>
    </Tooltip>
  );
}
