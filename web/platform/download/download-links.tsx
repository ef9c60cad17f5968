import { ActionIcon, Button, type ButtonProps } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useDownload } from "./use-download.ts";

interface DownloadIconProps {
  readonly href: string;
  /** The name under which the file is kept. */
  readonly name: string;
  /** By default 'Baixar' and the name. */
  readonly label?: string;
  readonly className?: string | undefined;
}

/** The arrow that downloads a stored file. */
export function DownloadIcon({
  href,
  name,
  label = `Baixar ${name}`,
  className,
}: DownloadIconProps): ReactNode {
  const { isBusy, link } = useDownload(href, name);
  return (
    <ActionIcon
      component="a"
      {...link}
      loading={isBusy}
      className={className ?? ""}
      size={28}
      aria-label={label}
      title="Baixar"
    >
      <IconDownload size={16} stroke={1.5} aria-hidden />
    </ActionIcon>
  );
}

interface DownloadButtonProps extends Pick<ButtonProps, "size"> {
  readonly href: string;
  /** The name under which the file is kept where the server gives none. */
  readonly name: string;
  readonly children: string;
  /** Takes the focus of the dialog that it stands in. */
  readonly isFirst?: true;
}

/** The same as a button with its words. */
export function DownloadButton({ href, name, children, isFirst, ...look }: DownloadButtonProps): ReactNode {
  const { isBusy, link } = useDownload(href, name);
  return (
    <Button
      component="a"
      {...link}
      {...look}
      loading={isBusy}
      variant="default"
      data-autofocus={isFirst}
      leftSection={<IconDownload size={16} stroke={1.5} aria-hidden />}
    >
      {children}
    </Button>
  );
}
