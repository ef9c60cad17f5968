import { Text, Textarea } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState, type ReactNode } from "react";
import { MAX_DESCARTE } from "../../../../contract/correio/index.ts";
import { useFirstFocus } from "../../../platform/browser/use-first-focus.ts";
import { limitOf } from "../../../platform/form/text-limit.ts";
import { call } from "../../../platform/http/call.ts";
import { positive } from "../../../platform/notices/notices.ts";
import { DeedForm, type DeedProps } from "./deed-form.tsx";
import { subjectOf } from "./words.ts";

/** Leaves a mail out, with the reason (OP-54). */
export function DiscardForm({ mail, onDirty, onCancel, onDone }: DeedProps): ReactNode {
  const { recebido_id } = mail;
  const field = useRef<HTMLTextAreaElement>(null);
  useFirstFocus(field, true);
  const [motivo, setMotivo] = useState("");
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () =>
      await call("POST /v2/pac/correio/recebidos/:recebido_id/descartar", {
        params: { recebido_id },
        body: { recebido_descarte: motivo.trim() },
      }),
    onSuccess: () => {
      positive("E-mail descartado.");
      onDone();
    },
    onSettled: () => void client.invalidateQueries({ queryKey: ["correio"] }),
  });
  const limit = limitOf(motivo.trim().length, MAX_DESCARTE);
  return (
    <DeedForm
      submitLabel="Descartar"
      danger
      isSending={isPending}
      error={error}
      disabled={motivo.trim() === "" || limit.error !== null}
      onSubmit={() => mutate()}
      onCancel={onCancel}
    >
      <Text size="sm">{`“${subjectOf(mail)}” sai da lista. O e-mail continua guardado, com o motivo e quem descartou.`}</Text>
      <Textarea
        label="Motivo"
        ref={field}
        autosize
        minRows={2}
        maxRows={6}
        error={limit.error}
        value={motivo}
        onChange={({ currentTarget: { value } }) => {
          setMotivo(value);
          onDirty(value.trim() !== "");
        }}
      />
    </DeedForm>
  );
}
