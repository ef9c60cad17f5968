import { Button, Group, Stack, Text } from "@mantine/core";
import { IconCopy, IconDownload, IconPrinter } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { copyText } from "../../platform/browser/copy-text.ts";
import { keepFile } from "../../platform/http/save-file.ts";
import { negative, positive } from "../../platform/notices/notices.ts";
import classes from "./recovery-codes.module.css";

const FILE_NAME = "codigos-de-recuperacao-pac.txt";

interface RecoveryCodesProps {
  readonly codigos: readonly string[];
  /** Whose they are, for the sheet that is kept. */
  readonly email: string;
  /** They are kept somewhere now. */
  readonly onDone: () => void;
  readonly doneLabel: string;
}

/** The recovery codes, shown once: to be copied, downloaded or printed. */
export function RecoveryCodes({ codigos, email, onDone, doneLabel }: RecoveryCodesProps): ReactNode {
  const sheet = `PAC: códigos de recuperação de ${email}. Cada um vale uma vez.\n\n${codigos.join("\n")}\n`;
  const copy = async (): Promise<void> => {
    if (await copyText(sheet)) positive("Códigos copiados");
    else negative("Não foi possível copiar. Selecione os códigos e copie.");
  };
  return (
    <Stack gap="lg">
      <Text>
        Sem o celular, um destes códigos entra no lugar do código do aplicativo. Cada um vale uma vez. Eles só
        aparecem agora: guarde-os fora do celular.
      </Text>
      <div className={classes["printed"]}>
        <p className={classes["whose"]}>PAC: códigos de recuperação de {email}. Cada um vale uma vez.</p>
        <ol className={classes["codes"]} aria-label="Códigos de recuperação">
          {codigos.map((codigo) => (
            <li key={codigo}>{codigo}</li>
          ))}
        </ol>
      </div>
      <Group gap="sm">
        <Button
          variant="default"
          leftSection={<IconCopy size={16} stroke={1.5} aria-hidden />}
          onClick={() => void copy()}
        >
          Copiar
        </Button>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} stroke={1.5} aria-hidden />}
          onClick={() => keepFile({ content: new Blob([sheet], { type: "text/plain" }), name: FILE_NAME })}
        >
          Baixar
        </Button>
        <Button
          variant="default"
          leftSection={<IconPrinter size={16} stroke={1.5} aria-hidden />}
          onClick={() => window.print()}
        >
          Imprimir
        </Button>
      </Group>
      <Button onClick={onDone}>{doneLabel}</Button>
    </Stack>
  );
}
