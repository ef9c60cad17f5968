import { Checkbox, Stack, TextInput } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState, type ReactNode } from "react";
import type { View } from "../../../../contract/acesso/index.ts";
import { MAX_NOME_VISAO } from "../../../../contract/requisicoes/index.ts";
import { useConcessionario } from "../../../acesso/index.ts";
import { limitOf } from "../../../platform/form/text-limit.ts";
import { call } from "../../../platform/http/call.ts";
import { messageOf } from "../../../platform/http/errors.ts";
import { positive } from "../../../platform/notices/notices.ts";
import { WaitingButton } from "../../../platform/page/waiting-button.tsx";
import type { HistorySearch } from "../../../requisicoes/index.ts";
import { filtrosOf, visoesQuery } from "../../queries/visoes.ts";
import classes from "./visoes.module.css";

interface SaveVisaoProps {
  readonly view: View;
  readonly search: HistorySearch;
  /** There is no other view to open. */
  readonly isFirst: boolean;
  readonly onSaved: () => void;
}

/** Saves the list's filters under a name, with the chosen dealer if the person wants that. */
export function SaveVisao({ view, search, isFirst, onSaved }: SaveVisaoProps): ReactNode {
  const client = useQueryClient();
  const { conta, options } = useConcessionario();
  const [nome, setNome] = useState("");
  const [withDealer, setWithDealer] = useState(false);
  const dealer = options.find(({ value }) => value === conta);
  const limit = limitOf(nome.trim().length, MAX_NOME_VISAO);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () =>
      call("POST /v2/pac/requisicoes/visoes", {
        body: {
          view,
          visao_nome: nome.trim(),
          visao_filtros: {
            ...filtrosOf(search),
            ...(withDealer && conta !== undefined && { concessionario: conta }),
          },
        },
      }),
    onSuccess: () => {
      positive("Visão salva.");
      onSaved();
    },
    onSettled: () => client.invalidateQueries({ queryKey: visoesQuery(view).queryKey }),
  });
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isFirst) field.current?.focus();
  }, [isFirst]);
  const refusal = error === null ? null : messageOf(error);
  return (
    <form
      className={classes["save"]}
      aria-label="Salvar a lista de agora"
      onSubmit={(event) => {
        event.preventDefault();
        if (nome.trim() !== "" && limit.error === null && !isPending) mutate();
      }}
    >
      <Stack gap="sm">
        <TextInput
          ref={field}
          label="Salvar a lista de agora como"
          autoComplete="off"
          data-autofocus={isFirst || undefined}
          value={nome}
          error={limit.error ?? refusal}
          onChange={(event) => {
            setNome(event.currentTarget.value);
            reset();
          }}
        />
        {dealer === undefined || conta === undefined ? null : (
          <Checkbox
            label={`Sempre de ${dealer.label}`}
            checked={withDealer}
            onChange={(event) => setWithDealer(event.currentTarget.checked)}
          />
        )}
        <WaitingButton
          type="submit"
          className={classes["button"] ?? ""}
          isWaiting={isPending}
          disabled={nome.trim() === "" || limit.error !== null}
        >
          Salvar
        </WaitingButton>
      </Stack>
    </form>
  );
}
