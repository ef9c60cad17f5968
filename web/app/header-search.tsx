import { UnstyledButton } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useRef, useState, type ReactNode } from "react";
import { flushSync } from "react-dom";
import { MAX_TEXTO_BUSCA } from "../../contract/pesquisa/limits.ts";
import { pesquisaSearchSchema, Suggestions, useSearchAll } from "../pesquisa/index.ts";
import { SearchForm } from "../platform/list/search-form.tsx";
import { useSearchOf } from "../platform/routing/links.ts";
import classes from "./header-search.module.css";

/** The header's search over everything; on a phone it opens from an icon, on its own line (LAY-02 to LAY-05). */
export function HeaderSearch({
  searchKey,
}: {
  /** True when the key / focuses it. */ readonly searchKey: boolean;
}): ReactNode {
  const [opened, setOpened] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const icon = useRef<HTMLButtonElement>(null);
  const searching = useSearchAll();
  // On the page of the results it says what they are of; elsewhere it is empty.
  const { search = "" } = useSearchOf(pesquisaSearchSchema);
  if (searching === null) return null;
  return (
    <>
      <UnstyledButton
        ref={icon}
        className={classes["icon"]}
        aria-label="Abrir a busca"
        aria-expanded={opened}
        {...(searchKey && { "aria-keyshortcuts": "/" })}
        onClick={() => {
          // Focused at once, so that the phone's keyboard opens with the tap; what is typed is another search.
          flushSync(() => setOpened(!opened));
          input.current?.focus();
          input.current?.select();
        }}
      >
        <IconSearch size={18} stroke={1.5} aria-hidden />
      </UnstyledButton>
      <search className={classes["search"]} data-opened={opened || undefined}>
        <SearchForm
          label="Realizar Busca"
          maxLength={MAX_TEXTO_BUSCA}
          value={search}
          isSearching={searching.isSearching}
          onSearch={(text) => {
            searching.search(text);
            setOpened(false);
          }}
          onEscape={() => {
            setOpened(false);
            icon.current?.focus();
          }}
          Suggestions={Suggestions}
          input={input}
          searchKey={searchKey}
        />
      </search>
    </>
  );
}
