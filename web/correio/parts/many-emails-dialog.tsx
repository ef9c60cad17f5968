import { Text } from "@mantine/core";
import { IconAlertCircle, IconCheck } from "@tabler/icons-react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, type ReactNode } from "react";
import type { EmailLinha, NaoEntregue } from "../../../contract/correio/index.ts";
import { FormDialog } from "../../platform/form/form-dialog.tsx";
import { call } from "../../platform/http/call.ts";
import { messageOf } from "../../platform/http/errors.ts";
import { DIALOG } from "../../platform/look/theme.ts";
import classes from "./correio.module.css";
import { DEEDS, summaryOf, type Deed } from "./deeds.ts";
import { naoEntregueName } from "./thread-of.ts";

interface ManyEmailsDialogProps {
  readonly deed: Deed;
  /** As they were chosen: what is done leaves the list. */
  readonly emails: readonly NaoEntregue[];
  /** @param done the mails that are done and need not stay chosen */
  readonly onClose: (done: readonly NaoEntregue[]) => void;
}

const send = async (deed: Deed, email_ids: number[]): Promise<EmailLinha[]> =>
  deed === "reenviar"
    ? await call("POST /v2/pac/correio/reenviar_varios", { body: { email_ids } })
    : await call("POST /v2/pac/correio/desistir", { body: { email_ids } });

/** Asks whether to send them again, or to give them up; does it, and tells of each what became of it (OP-54). */
export function ManyEmailsDialog({ deed, emails, onClose }: ManyEmailsDialogProps): ReactNode {
  const words = DEEDS[deed];
  const client = useQueryClient();
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: async () =>
      await send(
        deed,
        emails.map(({ email_id }) => email_id),
      ),
    onSettled: () => void client.invalidateQueries({ queryKey: ["correio"] }),
  });
  const verdicts = new Map(data?.map((linha) => [linha.email_id, linha]));
  const isOver = data !== undefined;
  const end = useRef<HTMLButtonElement>(null);
  // The button that waited for the answer could not hold the focus: Enter closes.
  useEffect(() => {
    if (isOver) end.current?.focus();
  }, [isOver]);
  const close = (): void =>
    onClose(emails.filter(({ email_id }) => verdicts.get(email_id)?.resultado === "feito"));
  return (
    <FormDialog
      size={DIALOG.medium}
      gap="md"
      title={words.title}
      submitLabel={isOver ? "Fechar" : words.button}
      submit={{
        ref: end,
        "data-autofocus": true,
        ...(deed === "desistir" && !isOver && { color: "red.9" }),
      }}
      cancelLabel={isOver ? null : "Cancelar"}
      refusal={error === null ? null : messageOf(error)}
      isSending={isPending}
      isDirty={false}
      persistent={isPending}
      onSubmit={isOver ? close : () => mutate()}
      onClose={close}
    >
      <Text component="output">{isOver ? summaryOf(deed, data) : words.question(emails.length)}</Text>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keyboard */}
      <ul className={classes["lines"]} aria-label="E-mails selecionados" tabIndex={0}>
        {emails.map((email) => (
          <Line key={email.email_id} email={email} done={words.done} verdict={verdicts.get(email.email_id)} />
        ))}
      </ul>
    </FormDialog>
  );
}

function Line(props: {
  readonly email: NaoEntregue;
  readonly done: string;
  readonly verdict: EmailLinha | undefined;
}): ReactNode {
  const { email, done, verdict } = props;
  const recusa = verdict?.recusa ?? null;
  return (
    <li className={classes["line"]}>
      <span className={classes["address"]}>{email.email_destino}</span>
      <span className={classes["quiet"]}>{naoEntregueName(email).filter(Boolean).join(", ")}</span>
      {verdict === undefined ? null : (
        <span className={classes["said"]} data-refused={recusa !== null || undefined}>
          {recusa === null ? (
            <IconCheck size={14} stroke={1.75} aria-hidden />
          ) : (
            <IconAlertCircle size={14} stroke={1.75} aria-hidden />
          )}
          {recusa?.msg_txt ?? done}
        </span>
      )}
    </li>
  );
}
