import { Tooltip, UnstyledButton } from "@mantine/core";
import type { ReactNode } from "react";
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
  if (more <= 0) return null;
  const rest = contas.length - MOST_NAMED;
  const named = [...contas.slice(0, MOST_NAMED), ...(rest > 0 ? [`mais ${formatInteger(rest)}`] : [])];
  return (
    <Tooltip label={joinWords(named)} multiline maw={280} events={{ hover: true, focus: true, touch: true }}>
      <UnstyledButton
        className={classes.count}
        aria-label={`+${more} ${more === 1 ? "conta" : "contas"} de ${usuario.usuario_nome}`}
      >
        +{more}
      </UnstyledButton>
    </Tooltip>
  );
}
