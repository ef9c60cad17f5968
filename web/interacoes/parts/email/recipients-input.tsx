import { TagsInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { CONTATOS_FAILED, MAX_EMAILS, readEmails } from "../../../../contract/interacoes/index.ts";
import { useAskedOptions } from "../../../platform/form/asked-options.tsx";
import { filterByLabel } from "../../../platform/list/filter-options.ts";
import type { EmailContatosQuery } from "../../queries.ts";
import classes from "./recipients-input.module.css";

/** Options rendered at once; typing finds the others. */
const LIMIT = 50;

interface RecipientsInputProps {
  readonly value: readonly string[];
  readonly onChange: (emails: string[]) => void;
  readonly disabled: boolean;
  /** Whom it can go to, by words. */
  readonly contatos: EmailContatosQuery;
}

/** Whom an e-mail goes to: typed, pasted as a list, or chosen; what is no address is marked (INT-16 to INT-18, SCHT-08). */
export function RecipientsInput({ value, onChange, disabled, contatos }: RecipientsInputProps): ReactNode {
  const [search, setSearch] = useState("");
  const [busca] = useDebouncedValue(search.trim(), 200);
  const query = useQuery(contatos(busca));
  const said = useAskedOptions({ query, failed: CONTATOS_FAILED });
  const { invalidos } = readEmails(value);
  const labels = new Map(query.data?.map(({ label, value: email }) => [email, label]));
  return (
    <TagsInput
      label="Para"
      placeholder={value.length === 0 ? "Digite, cole ou escolha os e-mails" : undefined}
      description={said.remark ?? undefined}
      error={
        invalidos.length === 0
          ? undefined
          : `${invalidos.join(", ")}: ${invalidos.length === 1 ? "não é um e-mail" : "não são e-mails"}`
      }
      classNames={{ root: classes["root"] ?? "", pillsList: classes["pills"] ?? "" }}
      data={[...labels.keys()]}
      renderOption={({ option }) => (
        <span className={classes["option"]}>
          <span>{labels.get(option.value)}</span>
          <span className={classes["email"]}>{option.value}</span>
        </span>
      )}
      filter={({ options, search: text }) => {
        const offered = options.flatMap((one) => ("value" in one ? [one] : []));
        const labelled = offered.map((one) => ({
          ...one,
          label: `${labels.get(one.value) ?? ""} ${one.value}`,
        }));
        return filterByLabel(labelled, text, LIMIT);
      }}
      limit={LIMIT}
      value={[...value]}
      onChange={(emails) => onChange(onceEach(emails))}
      isDuplicate={(email, current) =>
        current.some((one) => one.toLowerCase() === email.trim().toLowerCase())
      }
      searchValue={search}
      onSearchChange={setSearch}
      splitChars={[",", ";", " ", "\n", "\t"]}
      acceptValueOnBlur
      maxTags={MAX_EMAILS}
      disabled={disabled}
      clearable
      clearButtonProps={{ "aria-hidden": false, "aria-label": "Tirar todos os e-mails" }}
      openOnFocus={false}
      maxDropdownHeight={240}
    />
  );
}

/** A list that came as one text is taken apart; each address stands once, whatever its case, as it was first written. */
function onceEach(texts: readonly string[]): string[] {
  const { validos, invalidos } = readEmails(texts.flatMap((text) => text.split(/[\s,;]+/)));
  return [...validos, ...invalidos];
}
