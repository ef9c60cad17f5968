import { ActionIcon, Button, Menu, TextInput } from "@mantine/core";
import { IconDots } from "@tabler/icons-react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState, type ReactNode } from "react";
import type { View } from "../../../../contract/acesso/index.ts";
import { UNDO_SECONDS } from "../../../../contract/platform/undo.ts";
import {
  MAX_NOME_VISAO,
  UNDO_VISAO_FAILED,
  type UpdateVisao,
  type Visao,
} from "../../../../contract/requisicoes/index.ts";
import { limitOf } from "../../../platform/form/text-limit.ts";
import { call } from "../../../platform/http/call.ts";
import { messageOf, wordsOf } from "../../../platform/http/errors.ts";
import { retryPassing } from "../../../platform/http/query-client.ts";
import { positive } from "../../../platform/notices/notices.ts";
import { tellFailure } from "../../../platform/notices/tell-failure.ts";
import { deadlineIn } from "../../../platform/notices/time-ring.tsx";
import { Confirm } from "../../../platform/page/confirm.tsx";
import { useQuestion } from "../../../platform/page/use-question.ts";
import { WaitingButton } from "../../../platform/page/waiting-button.tsx";
import type { HistorySearch } from "../../../requisicoes/index.ts";
import { filtrosOf, visoesQuery } from "../../queries/visoes.ts";
import classes from "./visoes.module.css";

interface VisaoActionsProps {
  readonly view: View;
  readonly visao: Visao;
  readonly search: HistorySearch;
  readonly isRenaming: boolean;
  readonly onRename: (on: boolean) => void;
  /** The open question: to replace or to delete it. */
  readonly onAsk: (on: boolean) => void;
}

/** The actions for a view beside opening it. */
export function VisaoActions(props: VisaoActionsProps): ReactNode {
  const { view, visao, search, isRenaming, onRename, onAsk } = props;
  const client = useQueryClient();
  const { visao_id, visao_nome, visao_filtros } = visao;
  const params = { visao_id };
  const onSettled = () => client.invalidateQueries({ queryKey: visoesQuery(view).queryKey });
  const [nome, setNome] = useState(visao_nome);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isRenaming) field.current?.focus();
  }, [isRenaming]);
  const limit = limitOf(nome.trim().length, MAX_NOME_VISAO);
  const update = useMutation({
    mutationFn: (body: UpdateVisao) => call("PUT /v2/pac/requisicoes/visoes/:visao_id", { params, body }),
    onSuccess: () => onRename(false),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: () => call("DELETE /v2/pac/requisicoes/visoes/:visao_id", { params }),
    onSettled,
  });
  const replacing = useQuestion(update, { onDone: () => positive("Visão substituída.") });
  const restore = useMutation({
    // The second of two calls is told as done.
    ...retryPassing,
    mutationFn: () => call("PUT /v2/pac/requisicoes/visoes/:visao_id/desfazer", { params }),
    onSuccess: () => positive("A visão está de volta."),
    onError: (error) => tellFailure(error, wordsOf(error) ?? UNDO_VISAO_FAILED),
    onSettled,
  });
  const deleting = useQuestion(remove, {
    onDone: () =>
      positive("Visão excluída.", {
        label: "Desfazer",
        run: () => restore.mutate(),
        deadline: deadlineIn(UNDO_SECONDS),
      }),
  });
  const isAsking = replacing.asked || deleting.asked;
  useEffect(() => {
    if (!isAsking) return undefined;
    onAsk(true);
    return () => onAsk(false);
  }, [isAsking, onAsk]);
  // The view keeps its dealer.
  const { concessionario } = visao_filtros;
  const now = { ...filtrosOf(search), ...(concessionario !== undefined && { concessionario }) };

  if (isRenaming)
    return (
      <form
        className={classes["rename"]}
        onSubmit={(event) => {
          event.preventDefault();
          if (nome.trim() !== "" && limit.error === null) update.mutate({ visao_nome: nome.trim() });
        }}
      >
        <TextInput
          aria-label={`Novo nome de ${visao_nome}`}
          ref={field}
          value={nome}
          error={limit.error ?? (update.error && messageOf(update.error))}
          onChange={(event) => setNome(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === "Escape") onRename(false);
          }}
        />
        <WaitingButton type="submit" variant="default" isWaiting={update.isPending}>
          Renomear
        </WaitingButton>
        <Button variant="subtle" onClick={() => onRename(false)}>
          Cancelar
        </Button>
      </form>
    );
  return (
    <>
      <Menu position="bottom-end" width={240}>
        <Menu.Target>
          <ActionIcon aria-label={`Opções de ${visao_nome}`} title="Renomear, substituir ou excluir">
            <IconDots size={16} stroke={1.5} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            onClick={() => {
              setNome(visao_nome);
              update.reset();
              onRename(true);
            }}
          >
            Renomear
          </Menu.Item>
          <Menu.Item onClick={replacing.ask}>Substituir pela lista de agora</Menu.Item>
          <Menu.Item onClick={deleting.ask}>Excluir</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Confirm {...replacing.props} onConfirm={() => replacing.yes({ visao_filtros: now })}>
        {`A visão "${visao_nome}" passa a guardar a aba, os filtros e a ordenação de agora?`}
      </Confirm>
      <Confirm {...deleting.props} danger onConfirm={() => deleting.yes()}>
        {`Excluir a visão "${visao_nome}"?`}
      </Confirm>
    </>
  );
}
