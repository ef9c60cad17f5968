import { Kbd, Modal, Switch } from "@mantine/core";
import { useEffect, useState, type ReactNode } from "react";
import { isTaken, leaveField, pressShortcut, setSingleKeys, singleKeysOn } from "../platform/shortcuts.ts";
import { DIALOG } from "../platform/theme.ts";
import { ELEMENT_KEYS, SHORTCUTS } from "./shortcuts.ts";
import classes from "./shortcuts-dialog.module.css";

const OPEN = "pac-atalhos";

/** Shows the dialog, from wherever a person without the key finds it. */
export function showShortcuts(): void {
  document.dispatchEvent(new CustomEvent(OPEN));
}

/** Listens for every shortcut of the product, and lists them all on `?`. */
export function Shortcuts(): ReactNode {
  const [opened, setOpened] = useState(false);
  const [on, setOn] = useState(singleKeysOn);
  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      leaveField(event);
      if (isTaken(event)) return;
      if (event.key === "?") setOpened(true);
      else if (!ELEMENT_KEYS.has(event.key) || !pressShortcut(event.key)) return;
      event.preventDefault();
    }
    const open = () => setOpened(true);
    document.addEventListener("keydown", onKey);
    document.addEventListener(OPEN, open);
    return () => {
      document.removeEventListener("keydown", onKey);
      document.removeEventListener(OPEN, open);
    };
  }, []);
  return (
    <Modal opened={opened} onClose={() => setOpened(false)} title="Atalhos do teclado" size={DIALOG.medium}>
      <div className={classes.groups}>
        {SHORTCUTS.map(({ title, shortcuts }) => (
          <section key={title}>
            <h3 className={classes.title}>{title}</h3>
            <dl className={classes.list}>
              {shortcuts.map(({ keys, label }) => (
                <div key={label} className={classes.line}>
                  <dt>{label}</dt>
                  <dd>
                    {shownKeys(keys).map((key) => (
                      <Kbd key={key}>{key}</Kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <Switch
        mt="lg"
        label="Atalhos de uma tecla"
        description="Nunca valem enquanto se escreve. Desligados, este quadro abre pelo menu da pessoa."
        checked={on}
        onChange={(event) => {
          setSingleKeys(event.currentTarget.checked);
          setOn(event.currentTarget.checked);
        }}
      />
    </Modal>
  );
}

/** A row of figures is shown by its ends. */
function shownKeys(keys: readonly string[]): readonly string[] {
  const [first, last] = [keys[0], keys.at(-1)];
  return keys.length > 2 && first !== undefined && last !== undefined ? [`${first} a ${last}`] : keys;
}
