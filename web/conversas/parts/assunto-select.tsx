import type { ComboboxItem } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { OPCOES_LOAD_FAILED } from "../../../contract/conversas/index.ts";
import { SearchSelect } from "../../platform/form/select.tsx";
import { useTellFailure } from "../../platform/notices/use-tell-failure.ts";
import type { Assunto } from "../queries/conversas-search.ts";
import { opcoesQuery } from "../queries/conversas.ts";
import classes from "./conversa.module.css";

interface AssuntoSelectProps {
  readonly assunto: Assunto;
  readonly onAssunto: (assunto: Assunto) => void;
}

const WEEK: ComboboxItem = { value: "semana", label: "A semana toda" };

/** Chooses what of a week the conversation is about: all of it, or a chassis with a part (SCHT-01, SCHT-26). */
export function AssuntoSelect({ assunto, onAssunto }: AssuntoSelectProps): ReactNode {
  const { contato, info_semana, info_chassi, info_item_codigo } = assunto;
  // Up to 5,000, so they are read when the field is opened.
  const [isAsked, setAsked] = useState(false);
  const opcoes = useQuery({ ...opcoesQuery(assunto), enabled: isAsked });
  useTellFailure(opcoes, OPCOES_LOAD_FAILED, null);
  const open = info_chassi && info_item_codigo ? [optionOf({ info_chassi, info_item_codigo })] : [];
  const inTable = (opcoes.data ?? []).map(optionOf);
  // A part that has left the table can still be open.
  const data = [WEEK, ...open.filter(({ value }) => inTable.every((one) => one.value !== value)), ...inTable];
  return (
    <SearchSelect
      className={classes["assunto"] ?? ""}
      aria-label="Assunto"
      data={data}
      asked={{ query: opcoes, failed: OPCOES_LOAD_FAILED }}
      value={open[0]?.value ?? WEEK.value}
      allowDeselect={false}
      onDropdownOpen={() => setAsked(true)}
      onChange={(value) => {
        const [chassi, codigo] = (value ?? "").split(BETWEEN);
        const part = codigo === undefined ? {} : { info_chassi: chassi, info_item_codigo: codigo };
        onAssunto({ contato, info_semana, ...part });
      }}
    />
  );
}

/** Separates the two codes; neither holds a blank. */
const BETWEEN = " · ";

function optionOf(part: { readonly info_chassi: string; readonly info_item_codigo: string }): ComboboxItem {
  const value = [part.info_chassi, part.info_item_codigo].join(BETWEEN);
  return { value, label: value };
}
