import { Alert, type AlertProps } from "@mantine/core";
import type { ReactNode } from "react";

interface RefusalProps extends Pick<AlertProps, "title" | "p" | "mt"> {
  readonly children: string | null | undefined;
}

/** What was refused or has failed, in red and read out at once; nothing while there is nothing to say. */
export function Refusal({ children, ...look }: RefusalProps): ReactNode {
  if (children === null || children === undefined) return null;
  return (
    <Alert color="red" role="alert" {...look}>
      {children}
    </Alert>
  );
}
