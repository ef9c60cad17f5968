import { Alert, Button } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./elsewhere.module.css";

interface ElsewhereProps {
  /** What is open there: 'Esta mensagem', 'Esta requisição'. */
  readonly what: string;
  readonly onTakeOver: () => void;
}

/** Says that another tab is writing this, and offers to go on here; the other tab then only reads. */
export function Elsewhere({ what, onTakeOver }: ElsewhereProps): ReactNode {
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
