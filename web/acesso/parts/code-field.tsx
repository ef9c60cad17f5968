import { Anchor, TextInput } from "@mantine/core";
import { useEffect, useRef, useState, type ReactNode } from "react";

interface CodeFieldProps {
  readonly value: string;
  readonly onChange: (codigo: string) => void;
  /** What is wrong with it; null for nothing. */
  readonly error?: string | null;
  /** A recovery code may be given in its place. */
  readonly recovers?: boolean;
  readonly size?: "sm" | "md";
}

/**
 * The code of a second factor: the app's, with the digits of a phone's keyboard and whatever the browser offers to fill
 * in, or a recovery code. It has the focus, and is selected when it was wrong.
 */
export function CodeField({
  value,
  onChange,
  error,
  recovers = false,
  size = "md",
}: CodeFieldProps): ReactNode {
  const [isRecovery, setRecovery] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  useEffect(() => {
    if (error) field.current?.select();
  }, [error]);
  return (
    <div>
      <TextInput
        ref={field}
        data-autofocus
        label={isRecovery ? "Código de recuperação" : "Código do aplicativo"}
        description={
          isRecovery
            ? "Um dos códigos que foram guardados. Cada um vale uma vez."
            : "Os 6 dígitos que o aplicativo autenticador mostra agora."
        }
        name="codigo"
        size={size}
        autoComplete={isRecovery ? "off" : "one-time-code"}
        inputMode={isRecovery ? "text" : "numeric"}
        autoCapitalize="none"
        spellCheck={false}
        value={value}
        error={error ?? null}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {recovers ? (
        <Anchor
          component="button"
          type="button"
          size="sm"
          mt={8}
          onClick={() => {
            onChange("");
            setRecovery(!isRecovery);
            field.current?.focus();
          }}
        >
          {isRecovery ? "Usar o código do aplicativo" : "Usar um código de recuperação"}
        </Anchor>
      ) : null}
    </div>
  );
}
