import { Button, Group } from "@mantine/core";
import { useState, type ReactNode } from "react";
import { SEGUNDO_FATOR_TITLE } from "../../../contract/acesso/index.ts";
import { messageOf, ServerError } from "../../platform/http/errors.ts";
import { Refusal } from "../../platform/page/refusal.tsx";
import { WaitingButton } from "../../platform/page/waiting-button.tsx";
import { CodeField } from "./code-field.tsx";
import { EntryForm, EntryHeading } from "./entry-shell.tsx";

interface CodeFormProps {
  /** What it is asked for, in a line. */
  readonly title: string;
  readonly submitLabel: string;
  readonly isPending: boolean;
  /** Why the last try was refused; the first question is no refusal. */
  readonly error: Error | null;
  readonly onSubmit: (codigo: string) => void;
  readonly onBack: () => void;
}

/** Whether an error asks for the code of a second factor: the password is right. */
export function asksCode(error: unknown): boolean {
  return error instanceof ServerError && error.asksCode;
}

/** The second step of a sign-in: the code of the second factor. Enter sends it, 'Voltar' and Esc lead back to the password. */
export function CodeForm({
  title,
  submitLabel,
  isPending,
  error,
  onSubmit,
  onBack,
}: CodeFormProps): ReactNode {
  const [codigo, setCodigo] = useState("");
  const [tried, setTried] = useState<string | null>(null);
  const isBlank = codigo.trim() === "";
  const message = error && tried !== null ? messageOf(error) : null;
  const wrong = message !== null && asksCode(error);
  return (
    <div role="presentation" onKeyDown={({ key }) => key === "Escape" && !isPending && onBack()}>
      <EntryForm
        label={SEGUNDO_FATOR_TITLE}
        onSubmit={() => {
          if (isPending || isBlank) return;
          setTried(codigo);
          onSubmit(codigo);
        }}
      >
        <EntryHeading title={SEGUNDO_FATOR_TITLE}>{title}</EntryHeading>
        <CodeField
          recovers
          value={codigo}
          onChange={setCodigo}
          error={wrong && tried === codigo ? message : null}
        />
        <Refusal>{wrong ? null : message}</Refusal>
        <Group grow gap="sm" wrap="nowrap">
          <Button type="button" size="md" variant="default" disabled={isPending} onClick={onBack}>
            Voltar
          </Button>
          <WaitingButton type="submit" size="md" isWaiting={isPending} disabled={isBlank}>
            {submitLabel}
          </WaitingButton>
        </Group>
      </EntryForm>
    </div>
  );
}
