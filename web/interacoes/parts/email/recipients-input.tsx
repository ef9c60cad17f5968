import { Pill, TagsInput, UnstyledButton } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState, type ClipboardEvent, type KeyboardEvent, type ReactNode } from "react";
import { CONTATOS_FAILED, MAX_EMAILS, TOO_MANY_RECIPIENTS } from "../../../../contract/interacoes/index.ts";
import { readEmail } from "../../../../contract/platform/email.ts";
import { useAskedOptions } from "../../../platform/form/asked-options.tsx";
import { formatInteger } from "../../../platform/format/format.ts";
import { filterByLabel } from "../../../platform/list/filter-options.ts";
import { negative, positive } from "../../../platform/notices/notices.ts";
import type { EmailContatosQuery } from "../../queries.ts";
import classes from "./recipients-input.module.css";
import { isFinished, onceEach, splitRecipients, type Recipients } from "./recipients.ts";

/** Options rendered at once; typing finds the others. */
const LIMIT = 50;
/** Recipients that are drawn, at most: a whole sheet pasted by mistake is none of them. */
const MOST_SHOWN = 10 * MAX_EMAILS;
/** Keys that end an address and are no part of one; of a name they may be. */
const ENDS: ReadonlySet<string> = new Set([",", " "]);

interface RecipientsInputProps extends Recipients {
  readonly onChange: (change: Partial<Recipients>) => void;
  /** Of the message, for what is no key of this field. */
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly disabled: boolean;
  /** Whom it can go to, by words. */
  readonly contatos: EmailContatosQuery;
}

/** Whom an e-mail goes to: typed, pasted as a list, or chosen; what is no address is marked (INT-16 to INT-18, SCHT-08). */
export function RecipientsInput(props: RecipientsInputProps): ReactNode {
  const { emails, digitado, onChange, disabled, contatos } = props;
  // As many characters as a search takes.
  const [busca] = useDebouncedValue(digitado.trim().slice(0, 100), 200);
  const query = useQuery(contatos(busca));
  const said = useAskedOptions({ query, failed: CONTATOS_FAILED });
  const field = useRef<HTMLInputElement>(null);
  const [opened, setOpened] = useState(false);
  // What is typed is told to be none only once the person has left it.
  const [isLeft, setLeft] = useState(false);
  const typed = digitado.trim();
  // The pills scroll: what was put in last, and the cursor behind it, are seen.
  useEffect(() => {
    if (emails.length > 0 && document.activeElement === field.current)
      field.current?.scrollIntoView({ block: "nearest" });
  }, [emails.length]);
  const labels = new Map(query.data?.map(({ label, value: email }) => [email, label]));

  function take(text: string): void {
    // Who has a whole address, or a list of them, looks for no contact.
    setOpened(false);
    const all = onceEach([...emails, ...splitRecipients(text)]);
    if (all.length > MOST_SHOWN)
      negative(
        `A lista tem ${formatInteger(all.length)} destinatários, e um e-mail vai a no máximo ${MAX_EMAILS}.`,
      );
    else onChange({ emails: all, digitado: "" });
  }
  /** Ends what is typed where it is an address, else leaves it to be corrected. */
  function end(): void {
    if (isFinished(digitado)) take(digitado);
    else setLeft(typed !== "");
  }
  function correct(email: string): void {
    onChange({ emails: emails.filter((one) => one !== email), digitado: email });
    field.current?.focus();
  }
  function clear(): void {
    onChange({ emails: [], digitado: "" });
    const run = () => onChange({ emails });
    positive(emails.length === 1 ? "Destinatário removido" : "Destinatários removidos", {
      label: "Desfazer",
      run,
    });
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.ctrlKey || event.metaKey) return props.onKeyDown(event);
    if (event.nativeEvent.isComposing) return;
    const last = emails.at(-1);
    if (event.key === "Backspace" && digitado === "" && last !== undefined && readEmail(last) === null) {
      event.preventDefault();
      correct(last);
    }
    const isChosen = opened && event.currentTarget.hasAttribute("aria-activedescendant");
    if (
      event.key === ";" ||
      (event.key === "Enter" && !isChosen) ||
      (ENDS.has(event.key) && isFinished(digitado))
    ) {
      // Enter never sends: the message may not be written yet.
      event.preventDefault();
      end();
    }
  }
  /** A list or an address is taken at once; what is a part of one goes where the cursor is. */
  function onPaste(event: ClipboardEvent): void {
    const text = event.clipboardData.getData("text/plain");
    event.stopPropagation();
    if (!/[;\r\n]/.test(text.trim()) && !isFinished(text)) return;
    event.preventDefault();
    take(text);
  }

  return (
    <TagsInput
      ref={field}
      label="Para"
      placeholder={emails.length === 0 ? "Digite, cole ou escolha os e-mails" : ""}
      description={
        said.remark ??
        (typed !== "" && !typed.includes("@") && query.data?.length === 0
          ? "Nenhum contato encontrado"
          : undefined)
      }
      error={problemOf(emails, isLeft && typed !== "" && !isFinished(typed) ? typed : null)}
      classNames={{ root: classes["root"] ?? "", pillsList: classes["pills"] ?? "" }}
      data={[...labels.keys()]}
      renderOption={({ option }) => (
        <span className={classes["option"]}>
          <span>{labels.get(option.value)}</span>
          <span className={classes["email"]}>{option.value}</span>
        </span>
      )}
      renderPill={({ value: email = "", onRemove }) => (
        <RecipientPill email={email} onRemove={onRemove} disabled={disabled} onCorrect={correct} />
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
      value={[...emails]}
      onChange={(all) => onChange({ emails: onceEach(all) })}
      searchValue={digitado}
      onSearchChange={(text) => {
        setLeft(false);
        setOpened(text !== "");
        onChange({ digitado: text });
      }}
      dropdownOpened={opened}
      onDropdownOpen={() => setOpened(true)}
      onDropdownClose={() => setOpened(false)}
      openOnFocus={false}
      onKeyDown={onKeyDown}
      onPasteCapture={onPaste}
      onClick={() => setOpened(true)}
      onBlur={end}
      acceptValueOnBlur={false}
      splitChars={[]}
      disabled={disabled}
      clearable
      onClear={clear}
      clearButtonProps={{ "aria-hidden": false, "aria-label": "Tirar todos os e-mails" }}
      maxDropdownHeight={240}
    />
  );
}

interface RecipientPillProps {
  readonly email: string;
  readonly onRemove: (() => void) | undefined;
  readonly onCorrect: (email: string) => void;
  readonly disabled: boolean;
}

/** What is no address is marked, and goes back into the field to be corrected, by the keyboard too. */
function RecipientPill({ email, onRemove, onCorrect, disabled }: RecipientPillProps): ReactNode {
  const isEmail = readEmail(email) !== null;
  return (
    <Pill
      className={classes["pill"]}
      data-invalid={!isEmail || undefined}
      title={isEmail ? email : "Não é um e-mail. Clique para corrigir."}
      withRemoveButton={!disabled}
      {...(onRemove && { onRemove })}
    >
      {isEmail || disabled ? (
        email
      ) : (
        <UnstyledButton className={classes["wrong"]} onClick={() => onCorrect(email)}>
          {email}
        </UnstyledButton>
      )}
    </Pill>
  );
}

/** What is wrong with the recipients: the first of those that are none, and how many there are. */
function problemOf(emails: readonly string[], typed: string | null): string | undefined {
  const wrong = [...emails.filter((one) => readEmail(one) === null), ...(typed === null ? [] : [typed])];
  const problems: string[] = [];
  if (emails.length > MAX_EMAILS) problems.push(`${TOO_MANY_RECIPIENTS}: há ${emails.length}.`);
  if (wrong.length > 0) {
    const more = wrong.length > 3 ? ` e mais ${wrong.length - 3}` : "";
    const what = wrong.length === 1 ? "não é um e-mail" : "não são e-mails";
    problems.push(`${wrong.slice(0, 3).join(", ")}${more}: ${what}`);
  }
  return problems.join(" ") || undefined;
}
