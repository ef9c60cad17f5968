import { Button } from "@mantine/core";
import { IconMessages } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Informativo } from "../../../../contract/carros-parados/index.ts";
import { botoesQuery } from "../../queries/tabela.ts";
import { useContact } from "../use-conversar.ts";
import classes from "./contact-button.module.css";

/** The server's button 'conversar', beside the history: it is about the week, not about its rows (STBL-05, STBL-07). */
export function ContactButton({ informativo }: { readonly informativo: Informativo }): ReactNode {
  const { info_concessionario_id: conta, info_semana } = informativo;
  const { data: botoes } = useQuery(botoesQuery(conta, info_semana));
  const press = useContact(informativo);
  const button = botoes?.find(({ id }) => id === "conversar");
  if (!button) return null;
  return (
    <Button
      size="compact-sm"
      variant="default"
      aria-label={button.label}
      title={button.label}
      onClick={press}
    >
      <IconMessages size={14} stroke={1.5} aria-hidden />
      <span className={classes["label"]}>{button.label}</span>
    </Button>
  );
}
