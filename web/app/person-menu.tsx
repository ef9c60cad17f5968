import { Button, UnstyledButton, useMantineColorScheme } from "@mantine/core";
import {
  IconDeviceDesktop,
  IconHelp,
  IconKeyboard,
  IconLogout,
  IconMailExclamation,
  IconMoon,
  IconSun,
  IconUser,
} from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useState, type ReactNode } from "react";
import { AJUDA_TITLE } from "../../contract/ajuda/messages.ts";
import { CORREIO_TITLE } from "../../contract/correio/messages.ts";
import { PERFIL_TITLE } from "../../contract/perfil/index.ts";
import { useSessao } from "../acesso/index.ts";
import { waitingCount } from "../correio/parts/waiting-text.ts";
import { situacaoQuery } from "../correio/queries/correio.ts";
import { showShortcuts } from "../platform/browser/shortcuts.ts";
import { formatInteger } from "../platform/format/format.ts";
import { WaitingButton } from "../platform/page/waiting-button.tsx";
import { lazyChunk } from "../platform/routing/lazy-chunk.ts";
import { linkTo } from "../platform/routing/links.ts";
import { leadsTo } from "../platform/routing/route-link.tsx";
import { HeaderPopover } from "./header-popover.tsx";
import { initialsOf } from "./initials.ts";
import { SHORTCUTS_TITLE, SIGN_OUT_LABEL } from "./messages.ts";
import classes from "./person-menu.module.css";
import { useSignOut } from "./use-sign-out.ts";

// Loaded later: most people sign out with nothing unsent.
const SignOutDialog = lazyChunk(() => import("./sign-out-dialog.tsx").then((part) => part.SignOutDialog));

const SCHEMES = [
  { scheme: "auto", label: "Sistema", Icon: IconDeviceDesktop },
  { scheme: "light", label: "Claro", Icon: IconSun },
  { scheme: "dark", label: "Escuro", Icon: IconMoon },
] as const;

/** The look of the lines below them. */
const LINE = { variant: "subtle", color: "gray", fullWidth: true, justify: "flex-start" } as const;

/** The menu with the person's name, profile (LAY-16), colour scheme and sign-out (LAY-17). */
export function PersonMenu(): ReactNode {
  const { usuario_nome, usuario_email, acessos } = useSessao();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const leaving = useSignOut();
  const [opened, setOpened] = useState(false);
  // Else the menu would cover the question, and be open again after 'Cancelar'.
  if (opened && leaving.isAsking) setOpened(false);
  return (
    <>
      <HeaderPopover
        opened={opened}
        onChange={setOpened}
        label={`Menu de ${usuario_nome}`}
        // Voice users say the visible text, so the accessible name ends with the initials (WCAG 2.5.3).
        button={{
          label: `Menu de ${usuario_nome}, ${initialsOf(usuario_nome)}`,
          className: classes.person,
          face: initialsOf(usuario_nome),
        }}
      >
        <div className={classes.menu}>
          <div className={classes.identity}>
            {usuario_nome}
            <span>{usuario_email}</span>
          </div>
          <fieldset className={classes.schemes}>
            <legend>Tema</legend>
            {SCHEMES.map(({ scheme, label, Icon }) => (
              <UnstyledButton
                key={scheme}
                className={classes.scheme}
                aria-pressed={scheme === colorScheme}
                onClick={() => setColorScheme(scheme)}
              >
                <Icon size={16} stroke={1.5} aria-hidden />
                {label}
              </UnstyledButton>
            ))}
          </fieldset>
          <Button
            {...LINE}
            className={classes.profile}
            leftSection={<IconUser size={16} stroke={1.5} aria-hidden />}
            renderRoot={leadsTo(linkTo("pac-usuario-perfil"), { onClick: () => setOpened(false) })}
          >
            {PERFIL_TITLE}
          </Button>
          {acessos.includes("pac-correio") ? <CorreioLine onLeave={() => setOpened(false)} /> : null}
          <Button
            {...LINE}
            className={classes.keys}
            leftSection={<IconKeyboard size={16} stroke={1.5} aria-hidden />}
            onClick={() => {
              setOpened(false);
              showShortcuts();
            }}
          >
            {SHORTCUTS_TITLE}
          </Button>
          <Button
            {...LINE}
            className={classes.help}
            leftSection={<IconHelp size={16} stroke={1.5} aria-hidden />}
            renderRoot={leadsTo(linkTo("pac-ajuda"), { onClick: () => setOpened(false) })}
          >
            {AJUDA_TITLE}
          </Button>
          <WaitingButton
            {...LINE}
            className={classes.leave}
            leftSection={<IconLogout size={16} stroke={1.5} aria-hidden />}
            isWaiting={leaving.isPending}
            onClick={leaving.leave}
          >
            {SIGN_OUT_LABEL}
          </WaitingButton>
        </div>
      </HeaderPopover>
      {leaving.isAsking ? (
        <Suspense>
          <SignOutDialog leaving={leaving} />
        </Suspense>
      ) : null}
    </>
  );
}

/** The way to the board of mail, with how much waits there. */
function CorreioLine({ onLeave }: { readonly onLeave: () => void }): ReactNode {
  const { data } = useQuery(situacaoQuery);
  const count = data === undefined ? 0 : waitingCount(data);
  return (
    <Button
      {...LINE}
      className={classes.correio}
      leftSection={<IconMailExclamation size={16} stroke={1.5} aria-hidden />}
      renderRoot={leadsTo(linkTo("pac-correio"), { onClick: onLeave })}
    >
      {CORREIO_TITLE}
      {count === 0 ? null : <span className={classes.count}>{formatInteger(count)}</span>}
    </Button>
  );
}
