import { CloseButton, TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import {
  Suspense,
  useId,
  useState,
  type ComponentType,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
} from "react";
import { LIMITED, limitOf } from "../form/text-limit.ts";
import { WaitingButton } from "../page/waiting-button.tsx";
import classes from "./search-form.module.css";
import { COMBOBOX } from "./use-option-keys.ts";

/** What a list of suggestions gets from its box. */
export interface SuggestionsProps {
  /** The id that its list must have. */
  readonly id: string;
  readonly box: RefObject<HTMLInputElement | null>;
  readonly typed: string;
  readonly onChoose: (text: string) => void;
  /** Tells the box what is shown: the id of the highlighted option, "" for none, null while there is no list. */
  readonly onShown: (active: string | null) => void;
}

interface SearchFormProps {
  /** The box's name and what stands in it while it is empty. */
  readonly label: string;
  readonly maxLength: number;
  /** What is searched for now; the box shows it when it changes, unless somebody is typing. */
  readonly value: string;
  readonly isSearching: boolean;
  /** Called with the trimmed text, which is neither empty nor too long. */
  readonly onSearch: (text: string) => void;
  /** Called when the box is emptied. */
  readonly onClear?: () => void;
  /** Called by Esc in an empty box. */
  readonly onEscape?: () => void;
  /** Called by arrow down where no list of suggestions takes it: the focus goes to the rows. */
  readonly onLeave?: () => void;
  /** The button waits until there is a text (SRCH-05); else it leads into the empty box. */
  readonly needsText?: true;
  /** Loaded when the box is first reached. */
  readonly Suggestions: ComponentType<SuggestionsProps>;
  readonly input: RefObject<HTMLInputElement | null>;
  /** True when the key / focuses this box. */
  readonly searchKey: boolean;
}

/** A box whose text is searched for by Enter or its button, with suggestions while it is typed in. */
export function SearchForm(props: SearchFormProps): ReactNode {
  const { label, value, input, searchKey, Suggestions } = props;
  const [typed, setTyped] = useState(value);
  const [shown, setShown] = useState(value);
  const [isTyping, setTyping] = useState(false);
  if (value !== shown) {
    setShown(value);
    // What is being typed while a page comes is the next search: it stays.
    if (!isTyping) setTyped(value);
  }
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState<string | null>(null);
  const limit = limitOf(typed.trim().length, props.maxLength);

  function search(text: string): void {
    setOpen(false);
    setTyping(false);
    setTyped(text);
    // So that keys are shortcuts again: j leads into what was found.
    input.current?.blur();
    props.onSearch(text);
  }
  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    const text = typed.trim();
    if (text === "" || limit.error !== null) return input.current?.focus();
    return search(text);
  }
  function clear(): void {
    setTyped("");
    props.onClear?.();
    input.current?.focus();
  }
  // Of what the suggestions leave to the box: they take the arrows and Enter while they are shown (`useOptionKeys`).
  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    // The browser's own Enter waits with the button, and another text need not wait for the first.
    if (event.key === "Enter") return submit(event);
    if (event.key === "ArrowDown") {
      event.preventDefault();
      if (props.onLeave === undefined) setOpen(true);
      else props.onLeave();
    }
    if (event.key !== "Escape") return;
    event.preventDefault();
    if (isOpen && active !== null) return setOpen(false);
    if (typed !== "") return clear();
    input.current?.blur();
    return props.onEscape?.();
  }

  return (
    <form className={classes["form"]} onSubmit={submit}>
      <TextInput
        ref={input}
        className={classes["input"] ?? ""}
        {...COMBOBOX}
        aria-expanded={isOpen && active !== null}
        aria-controls={isOpen && active !== null ? id : undefined}
        aria-activedescendant={isOpen && active ? active : undefined}
        aria-label={label}
        placeholder={label}
        title={searchKey ? "Atalho: /" : undefined}
        {...(searchKey && { "aria-keyshortcuts": "/" })}
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        error={limit.error}
        classNames={LIMITED}
        rightSection={
          typed === "" ? null : <CloseButton size="sm" aria-label="Limpar a busca" onClick={clear} />
        }
        value={typed}
        onFocus={() => setOpen(true)}
        onPointerDown={() => setOpen(true)}
        onBlur={() => {
          setOpen(false);
          setTyping(false);
        }}
        onChange={(event) => {
          setTyping(true);
          setTyped(event.currentTarget.value);
          setOpen(true);
        }}
        onKeyDown={onKeyDown}
      />
      <WaitingButton
        type="submit"
        variant="default"
        className={classes["button"] ?? ""}
        aria-label="Pesquisar"
        title="Pesquisar"
        isWaiting={props.isSearching}
        disabled={props.needsText === true && (typed.trim() === "" || props.isSearching)}
      >
        <IconSearch className={classes["sign"]} size={16} stroke={1.5} aria-hidden />
        <span className={classes["word"]}>Pesquisar</span>
      </WaitingButton>
      {isOpen ? (
        <Suspense>
          <Suggestions id={id} box={input} typed={typed.trim()} onChoose={search} onShown={setActive} />
        </Suspense>
      ) : null}
    </form>
  );
}
