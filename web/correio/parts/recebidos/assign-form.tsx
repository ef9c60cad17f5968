import { Select, Text } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState, type ReactNode } from "react";
import { useFirstFocus } from "../../../platform/browser/use-first-focus.ts";
import { useAskedOptions } from "../../../platform/form/asked-options.tsx";
import { call } from "../../../platform/http/call.ts";
import { positive } from "../../../platform/notices/notices.ts";
import { useGo } from "../../../platform/routing/links.ts";
import { destinosQuery } from "../../queries/correio.ts";
import { threadName, threadTarget } from "../thread-of.ts";
import { DeedForm, type DeedProps } from "./deed-form.tsx";
import { keyOfDestino, labelOfDestino, namedBy, type DestinoOption } from "./destino.ts";
import { subjectOf } from "./words.ts";

/** Makes a message of a mail in the request or the conversation that is chosen, and leads there if wanted (OP-54). */
export function AssignForm({ mail, onDirty, onCancel, onDone }: DeedProps): ReactNode {
  const { recebido_id } = mail;
  const field = useRef<HTMLInputElement>(null);
  useFirstFocus(field, true);
  const [chosen, setChosen] = useState<DestinoOption | null>(null);
  const [search, setSearch] = useState("");
  const words = chosen !== null && search === labelOfDestino(chosen) ? "" : search.trim();
  const [busca] = useDebouncedValue(words, 200);
  const query = useQuery(destinosQuery(busca));
  const said = useAskedOptions({ query, failed: "Não foi possível buscar requisições e conversas." });
  const go = useGo();
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (to: DestinoOption) =>
      await call("POST /v2/pac/correio/recebidos/:recebido_id/atribuir", {
        params: { recebido_id },
        body: namedBy(to),
      }),
    onSuccess: (_answer, to) => {
      positive(`E-mail atribuído: ${threadName(to)}.`, { label: "Abrir", run: () => go(threadTarget(to)) });
      onDone();
    },
    onSettled: () => void client.invalidateQueries({ queryKey: ["correio"] }),
  });
  const found = query.data ?? [];
  const isOfWords = busca === words && query.data !== undefined && !query.isPlaceholderData;
  const offered =
    chosen === null || found.some((one) => keyOfDestino(one) === keyOfDestino(chosen))
      ? found
      : [chosen, ...found];
  return (
    <DeedForm
      submitLabel="Atribuir"
      isSending={isPending}
      error={error}
      disabled={chosen === null}
      onSubmit={() => chosen && mutate(chosen)}
      onCancel={onCancel}
    >
      <Text size="sm">{`“${subjectOf(mail)}” vira uma mensagem privada, com o texto e os anexos.`}</Text>
      <Select
        label="Requisição ou conversa"
        placeholder="Número, placa, concessionário ou semana"
        ref={field}
        searchable
        clearable
        clearButtonProps={{ "aria-label": "Limpar", "aria-hidden": false }}
        // What was found for other words stays in sight, and cannot be taken for these by an early Enter.
        data={offered.map((one) => ({
          value: keyOfDestino(one),
          label: labelOfDestino(one),
          disabled: !isOfWords,
        }))}
        // What fits the words the server says.
        filter={({ options }) => options}
        value={chosen && keyOfDestino(chosen)}
        onChange={(key) => {
          const next = offered.find((one) => keyOfDestino(one) === key) ?? null;
          setChosen(next);
          onDirty(next !== null);
        }}
        searchValue={search}
        onSearchChange={setSearch}
        nothingFoundMessage={said.nothingFound}
        description={said.remark ?? "Só requisições em aberto e conversas já iniciadas"}
        selectFirstOptionOnChange={isOfWords}
        maxDropdownHeight={240}
      />
    </DeedForm>
  );
}
