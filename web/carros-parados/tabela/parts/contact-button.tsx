import { Button } from "@mantine/core";
import { IconMail, IconMessages } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Informativo } from "../../../../contract/carros-parados/index.ts";
import { botoesQuery } from "../../queries/tabela.ts";
import { supportLetter, useOpenSemanaChat } from "../use-open-chat.ts";
import classes from "./contact-button.module.css";

/**
 * The server's button 'conversar', beside the history: it is about the week, not about its rows (STBL-05, STBL-07). For
 * who cannot write there it is the way to a letter to the support (OP-73).
 */
export function ContactButton({ informativo }: { readonly informativo: Informativo }): ReactNode {
  const { info_concessionario_id: conta, info_semana } = informativo;
  const { data: botoes } = useQuery(botoesQuery(conta, info_semana));
  const open = useOpenSemanaChat(informativo);
  const letter = supportLetter(informativo);
  const button = botoes?.find(({ id }) => id === "conversar");
  if (!button) return null;
  const shared = { size: "compact-sm", variant: "default", "aria-label": button.label } as const;
  const label = <span className={classes["label"]}>{button.label}</span>;
  if (letter !== null)
    return (
      <Button {...shared} component="a" href={letter} title={`${button.label} por e-mail com o suporte`}>
        <IconMail size={14} stroke={1.5} aria-hidden />
        {label}
      </Button>
    );
  return (
    <Button {...shared} title={button.label} onClick={open}>
      <IconMessages size={14} stroke={1.5} aria-hidden />
      {label}
    </Button>
  );
}
