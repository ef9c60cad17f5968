import { Button, Group, Stack, Text } from "@mantine/core";
import { useState, type ReactNode } from "react";
import { groupedKey, SET_UP_EXPIRED, type NovoSegredo } from "../../../contract/acesso/index.ts";
import { messageOf, ServerError } from "../../platform/http/errors.ts";
import { Refusal } from "../../platform/page/refusal.tsx";
import { WaitingButton } from "../../platform/page/waiting-button.tsx";
import { useConfirmFactor } from "../queries/segundo-fator.ts";
import { CodeField } from "./code-field.tsx";
import { QrCode } from "./qr-code.tsx";
import classes from "./set-up-factor.module.css";

interface SetUpFactorProps {
  readonly segredo: NovoSegredo;
  readonly onConfirmed: (codigos: readonly string[]) => void;
  /** Called when the code was not taken, or its answer did not come. */
  readonly onFailed?: () => void;
  /** Begins anew with another secret, where this one waited too long. */
  readonly onExpired: () => void;
  readonly cancelLabel: string;
  readonly onCancel: () => void;
}

/** The secret, as a QR code and as text, and the field for its first code. Enter sends it. */
export function SetUpFactor({
  segredo,
  onConfirmed,
  onFailed,
  onExpired,
  cancelLabel,
  onCancel,
}: SetUpFactorProps): ReactNode {
  const [codigo, setCodigo] = useState("");
  const { mutate, isPending, error, variables } = useConfirmFactor();
  const isBlank = codigo.trim() === "";
  const ofField =
    error instanceof ServerError ? error.campos.find(({ campo }) => campo === "codigo")?.mensagem : undefined;
  const isExpired = error instanceof ServerError && error.message === SET_UP_EXPIRED;
  return (
    <form
      noValidate
      aria-label="Configurar segundo fator"
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        if (!isPending && !isBlank) mutate(codigo, { onSuccess: onConfirmed, onError: () => onFailed?.() });
      }}
    >
      <Stack gap="lg">
        <ol className={classes["steps"]}>
          <li>
            <Text>Abra um aplicativo autenticador no celular e leia o código QR.</Text>
            <QrCode text={segredo.uri} label="Código QR da chave" />
            <Text size="sm" c="dimmed">
              Sem câmera, digite esta chave no aplicativo:
            </Text>
            <code className={classes["key"]} aria-label="Chave">
              {groupedKey(segredo.chave)}
            </code>
          </li>
          <li>
            <Text>Digite o código que o aplicativo mostra.</Text>
            <CodeField
              value={codigo}
              onChange={setCodigo}
              error={variables === codigo ? (ofField ?? null) : null}
              size="sm"
            />
          </li>
        </ol>
        <Refusal>{error && ofField === undefined ? messageOf(error) : null}</Refusal>
        <Group justify="flex-end" gap="sm">
          <Button type="button" variant="default" disabled={isPending} onClick={onCancel}>
            {cancelLabel}
          </Button>
          {isExpired ? (
            <Button type="button" onClick={onExpired}>
              Começar de novo
            </Button>
          ) : (
            <WaitingButton type="submit" isWaiting={isPending} disabled={isBlank}>
              Ligar segundo fator
            </WaitingButton>
          )}
        </Group>
      </Stack>
    </form>
  );
}
