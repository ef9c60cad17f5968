import { Menu, UnstyledButton, useMantineColorScheme } from "@mantine/core";
import { IconCheck, IconDeviceDesktop, IconLogout, IconMoon, IconSun } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useSessao } from "../acesso/index.ts";
import { initialsOf } from "./initials.ts";
import classes from "./layout.module.css";
import { useSignOut } from "./use-sign-out.ts";

const SCHEMES = [
  { scheme: "auto", label: "Tema do sistema", Icon: IconDeviceDesktop },
  { scheme: "light", label: "Tema claro", Icon: IconSun },
  { scheme: "dark", label: "Tema escuro", Icon: IconMoon },
] as const;

/** The person's name, the colour scheme and the way out (LAY-17). */
export function PersonMenu(): ReactNode {
  const { usuario_nome, usuario_email } = useSessao();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const leaving = useSignOut();
  return (
    <Menu position="bottom-end" width={240} closeOnItemClick={false}>
      <Menu.Target>
        <UnstyledButton className={classes.person} aria-label={`Menu de ${usuario_nome}`}>
          <span className={classes.initials} aria-hidden>
            {initialsOf(usuario_nome)}
          </span>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.identity}>
          {usuario_nome}
          <span>{usuario_email}</span>
        </div>
        <Menu.Divider />
        {SCHEMES.map(({ scheme, label, Icon }) => (
          <Menu.Item
            key={scheme}
            role="menuitemradio"
            aria-checked={scheme === colorScheme}
            leftSection={<Icon size={16} stroke={1.5} aria-hidden />}
            rightSection={scheme === colorScheme ? <IconCheck size={14} aria-hidden /> : null}
            onClick={() => setColorScheme(scheme)}
          >
            {label}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconLogout size={16} stroke={1.5} aria-hidden />}
          disabled={leaving.isPending}
          onClick={() => leaving.mutate()}
        >
          Desconectar
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
