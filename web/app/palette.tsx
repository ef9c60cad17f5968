import { TextInput, useMantineColorScheme } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { Suspense, useDeferredValue, useId, useMemo, useRef, useState, type ReactNode } from "react";
import { MAX_TEXTO_BUSCA } from "../../contract/pesquisa/limits.ts";
import { useSessao } from "../acesso/index.ts";
import { useSearchAll } from "../pesquisa/index.ts";
import { showShortcuts } from "../platform/browser/shortcuts.ts";
import { limitOf } from "../platform/form/text-limit.ts";
import { OptionList, optionId, type Option } from "../platform/list/option-list.tsx";
import { COMBOBOX, useOptionKeys } from "../platform/list/use-option-keys.ts";
import { DIALOG } from "../platform/look/theme.ts";
import { Dialog } from "../platform/page/dialog.tsx";
import { EmptyState } from "../platform/page/empty-state.tsx";
import { lazyChunk } from "../platform/routing/lazy-chunk.ts";
import { useGo } from "../platform/routing/links.ts";
import { PALETTE_TITLE, SHORTCUTS_TITLE, SIGN_OUT_LABEL } from "./messages.ts";
import { ACTIONS, matching, placesOf } from "./palette-options.ts";
import classes from "./palette.module.css";
import { useSignOut } from "./use-sign-out.ts";

const SignOutDialog = lazyChunk(() => import("./sign-out-dialog.tsx").then((part) => part.SignOutDialog));

interface PaletteProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** By Ctrl+K from anywhere: the screens that this person may open, what can be done at once, and the search. */
export function Palette({ opened, onClose }: PaletteProps): ReactNode {
  const leaving = useSignOut();
  // A dialog that is open from its first render has no focus to return.
  const shown = useDeferredValue(opened, false);
  return (
    <>
      <Dialog opened={shown} onClose={onClose} title={PALETTE_TITLE} size={DIALOG.medium} yOffset="10dvh">
        <Choices onClose={onClose} onSignOut={leaving.leave} />
      </Dialog>
      {leaving.isAsking ? (
        <Suspense>
          <SignOutDialog leaving={leaving} />
        </Suspense>
      ) : null}
    </>
  );
}

/** New with each opening, so that it begins with nothing typed. */
function Choices({ onClose, onSignOut }: { onClose: () => void; onSignOut: () => void }): ReactNode {
  const [typed, setTyped] = useState("");
  const box = useRef<HTMLInputElement>(null);
  const id = useId();
  const { error } = limitOf(typed.trim().length, MAX_TEXTO_BUSCA);
  const all = useAll(onSignOut);
  const searching = useSearchAll();
  const text = typed.trim();
  const options = useMemo((): readonly Option[] => {
    const close = ({ onChoose, ...option }: Option): Option => ({
      ...option,
      onChoose: () => {
        onClose();
        onChoose();
      },
    });
    const found = matching(all, text).map(close);
    if (text === "" || error !== null || searching === null) return found;
    const search = { key: "busca", group: "Busca", label: `Buscar “${text}” em tudo` };
    return [...found, close({ ...search, onChoose: () => searching.search(text) })];
  }, [all, text, error, searching, onClose]);
  const { active, setActive } = useOptionKeys(box, options, 0);
  return (
    <>
      <TextInput
        ref={box}
        data-autofocus
        {...COMBOBOX}
        aria-expanded={options.length > 0}
        aria-controls={id}
        aria-activedescendant={optionId(id, options.length > 0 ? active : -1)}
        aria-label="Tela, ação ou busca"
        placeholder="Tela, ação ou o que buscar"
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="go"
        leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
        error={error}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <div className={classes["options"]}>
        {options.length === 0 ? (
          <EmptyState title="Nenhum resultado encontrado." hint="Confira o que foi digitado." />
        ) : (
          <OptionList id={id} label={PALETTE_TITLE} options={options} active={active} onActive={setActive} />
        )}
      </div>
    </>
  );
}

const SCHEMES = [
  { scheme: "light", label: "Tema claro" },
  { scheme: "dark", label: "Tema escuro" },
  { scheme: "auto", label: "Tema do sistema" },
] as const;

/** The places, then what is done without one. */
function useAll(onSignOut: () => void): readonly Option[] {
  const sessao = useSessao();
  const go = useGo();
  const { setColorScheme } = useMantineColorScheme();
  return useMemo(
    () => [
      ...placesOf(sessao).map(({ target, ...place }) => ({ ...place, onChoose: () => go(target) })),
      ...SCHEMES.map(({ scheme, label }) => ({
        key: scheme,
        group: ACTIONS,
        label,
        onChoose: () => setColorScheme(scheme),
      })),
      { key: "atalhos", group: ACTIONS, label: SHORTCUTS_TITLE, aside: "?", onChoose: showShortcuts },
      { key: "sair", group: ACTIONS, label: SIGN_OUT_LABEL, onChoose: onSignOut },
    ],
    [sessao, go, setColorScheme, onSignOut],
  );
}
