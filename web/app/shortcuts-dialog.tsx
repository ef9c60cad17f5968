import { Anchor, Kbd, Switch } from "@mantine/core";
import { useDeferredValue, useState, type ReactNode } from "react";
import { AJUDA_TITLE } from "../../contract/ajuda/messages.ts";
import { useSessao } from "../acesso/index.ts";
import { setSingleKeys, singleKeysOn } from "../platform/browser/shortcuts.ts";
import { DIALOG } from "../platform/look/theme.ts";
import { Dialog } from "../platform/page/dialog.tsx";
import { linkTo } from "../platform/routing/links.ts";
import { leadsTo } from "../platform/routing/route-link.tsx";
import { SHORTCUTS_TITLE } from "./messages.ts";
import classes from "./shortcuts-dialog.module.css";
import { shortcutsOf } from "./shortcuts.ts";

/** Lists the shortcuts that this person has, and can switch off the single-key ones. */
export function ShortcutsDialog({ opened, onClose }: { opened: boolean; onClose: () => void }): ReactNode {
  const [on, setOn] = useState(singleKeysOn);
  const groups = shortcutsOf(useSessao(), (selector) => document.querySelector(selector) !== null);
  // A dialog that is open from its first render has no focus to return.
  const shown = useDeferredValue(opened, false);
  return (
    <Dialog opened={shown} onClose={onClose} title={SHORTCUTS_TITLE} size={DIALOG.medium}>
      <div className={classes.groups}>
        {groups.map(({ title, shortcuts }) => (
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
      <p className={classes.help}>
        O que se faz com o PAC, tarefa por tarefa:{" "}
        <Anchor renderRoot={leadsTo(linkTo("pac-ajuda"), { onClick: onClose })}>{AJUDA_TITLE}</Anchor>
      </p>
    </Dialog>
  );
}

/** A row of digits is shown as its first and last. */
function shownKeys(keys: readonly string[]): readonly string[] {
  const [first, last] = [keys[0], keys.at(-1)];
  return keys.length > 2 && first !== undefined && last !== undefined ? [`${first} a ${last}`] : keys;
}
