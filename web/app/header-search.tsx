import { Button, CloseButton, TextInput, UnstyledButton } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useRef, useState, type KeyboardEvent, type ReactNode, type SyntheticEvent } from "react";
import { flushSync } from "react-dom";
import { MAX_BUSCA } from "../../contract/requisicoes/index.ts";
import { LIMITED, limitOf } from "../platform/form/text-limit.ts";
import classes from "./header-search.module.css";
import { useHeaderSearch } from "./use-header-search.ts";

interface HeaderSearchProps {
  readonly tab: string | null;
  /** True when the key / focuses this box. */
  readonly searchKey: boolean;
}

/** The header's search; on a phone it opens from an icon, on its own line (LAY-02 to LAY-04). */
export function HeaderSearch({ tab, searchKey }: HeaderSearchProps): ReactNode {
  const [typed, setTyped] = useState("");
  const [opened, setOpened] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const icon = useRef<HTMLButtonElement>(null);
  const searching = useHeaderSearch(tab);
  if (searching === null) return null;
  const limit = limitOf(typed.trim().length, MAX_BUSCA);
  const key = searchKey ? { "aria-keyshortcuts": "/" } : {};

  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    const busca = typed.trim();
    if (busca === "" || limit.error !== null) return input.current?.focus();
    searching?.search(busca);
    return setOpened(false);
  }
  function clear(): void {
    setTyped("");
    input.current?.focus();
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== "Escape") return;
    event.preventDefault();
    if (typed !== "") return setTyped("");
    setOpened(false);
    return icon.current?.focus();
  }

  return (
    <>
      <UnstyledButton
        ref={icon}
        className={classes["icon"]}
        aria-label="Abrir a busca"
        aria-expanded={opened}
        {...key}
        onClick={() => {
          // Focused at once, so that the phone's keyboard opens with the tap.
          flushSync(() => setOpened(!opened));
          input.current?.focus();
        }}
      >
        <IconSearch size={18} stroke={1.5} aria-hidden />
      </UnstyledButton>
      <search className={classes["search"]} data-opened={opened || undefined}>
        <form className={classes["form"]} onSubmit={submit}>
          <TextInput
            ref={input}
            className={classes["input"] ?? ""}
            aria-label="Realizar Busca"
            placeholder="Realizar Busca"
            title={searchKey ? "Atalho: /" : undefined}
            {...key}
            enterKeyHint="search"
            autoComplete="off"
            spellCheck={false}
            error={limit.error}
            classNames={LIMITED}
            rightSection={
              typed === "" ? null : <CloseButton size="sm" aria-label="Limpar a busca" onClick={clear} />
            }
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onKeyDown={onKeyDown}
          />
          <Button
            type="submit"
            variant="default"
            className={classes["button"] ?? ""}
            aria-label="Pesquisar"
            title="Pesquisar"
            loading={searching.isSearching}
          >
            <IconSearch className={classes["sign"]} size={16} stroke={1.5} aria-hidden />
            <span className={classes["word"]}>Pesquisar</span>
          </Button>
        </form>
      </search>
    </>
  );
}
