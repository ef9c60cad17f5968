import { Alert, Button } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./open-elsewhere-alert.module.css";

interface OpenElsewhereAlertProps {
  /** What is open in the other tab: 'Esta mensagem', 'Esta requisição'. */
  readonly what: string;
  readonly onTakeOver: () => void;
}

/** Says that another tab is editing this and offers to continue here; the other tab then becomes read-only. */
export function OpenElsewhereAlert({ what, onTakeOver }: OpenElsewhereAlertProps): ReactNode {
  return (
    <Alert
      color="yellow"
      variant="light"
      title={`${what} está aberta em outra aba.`}
      classNames={{ title: classes["title"] ?? "" }}
    >
      <Button size="xs" variant="default" mt="xs" onClick={onTakeOver}>
        Continuar aqui
      </Button>
    </Alert>
  );
}
