import { Button, Skeleton, Stack, Text } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import {
  DELETE_RASCUNHO,
  formRouteName,
  RASCUNHO_EXCLUIDO,
  RASCUNHO_NOT_DELETED,
  type RascunhoRow,
  type RequestType,
} from "../../../contract/requisicoes/index.ts";
import { useConcessionario, useSessao } from "../../acesso/index.ts";
import { arquivosIn, discardArquivos } from "../../arquivos/index.ts";
import { formatCount, formatDateTime } from "../../platform/format/format.ts";
import { retryPassing } from "../../platform/http/query-client.ts";
import { DIALOG } from "../../platform/look/theme.ts";
import { positive } from "../../platform/notices/notices.ts";
import { tellFailure } from "../../platform/notices/tell-failure.ts";
import { Confirm } from "../../platform/page/confirm.tsx";
import { Dialog } from "../../platform/page/dialog.tsx";
import { EmptyState } from "../../platform/page/empty-state.tsx";
import { ErrorState, useStandingError } from "../../platform/page/error-state.tsx";
import { useQuestion } from "../../platform/page/use-question.ts";
import { linkTo } from "../../platform/routing/links.ts";
import { leadsTo } from "../../platform/routing/route-link.tsx";
import { discardUnsentWork } from "../../platform/unsent/index.ts";
import { deleteRascunho, RASCUNHOS_KEY, rascunhosQuery } from "../queries/rascunhos.ts";
import { FormList } from "./form-list.tsx";
import { formKey } from "./unsent-piece.ts";

const TITLE = "Lista de Salvos";
const NONE = "Nenhum rascunho adicionado.";

interface ListaDeSalvosProps {
  readonly type: RequestType;
  readonly onClose: () => void;
}

/** The person's drafts of a type and of the chosen dealer, to open and to delete (DRAFT-11, DRAFT-12, OP-38). */
export function ListaDeSalvos({ type, onClose }: ListaDeSalvosProps): ReactNode {
  const { conta } = useConcessionario();
  const query = useQuery(rascunhosQuery(type.tipo, conta));
  const error = useStandingError(query);
  const { asking, remove, props } = useDeletion(type);
  return (
    <>
      <Dialog opened onClose={onClose} title={TITLE} size={DIALOG.medium}>
        {error ? <ErrorState error={error} query={query} /> : null}
        {!error && query.data === undefined ? <Skeleton height={120} /> : null}
        {query.data?.length === 0 ? (
          <EmptyState
            title={NONE}
            hint={`Salvar, no formulário de ${type.titulo}, guarda um rascunho aqui.`}
          />
        ) : null}
        {query.data && query.data.length > 0 ? (
          <Stack gap="sm">
            <Text size="sm" c="dimmed">
              {formatCount(query.data.length, "rascunho", "rascunhos")}
            </Text>
            <FormList
              label={TITLE}
              rows={query.data}
              keyOf={({ req_numero }) => req_numero}
              titleOf={({ rascunho_descricao }) => rascunho_descricao}
              aboutOf={(row) => [
                row.req_sumario,
                `${row.req_tipo_desc} · Salvo em ${formatDateTime(row.req_ultima_atividade)}`,
                row.sem_conta
                  ? `${row.req_concessionario_desc} não está mais entre as suas contas: este rascunho só pode ser excluído.`
                  : conta === undefined
                    ? row.req_concessionario_desc
                    : "",
              ]}
              renderButtons={(row) => (
                <>
                  <Button
                    variant="subtle"
                    color="gray"
                    size="xs"
                    aria-label={`Excluir: ${row.rascunho_descricao}`}
                    onClick={() => remove(row)}
                  >
                    Excluir
                  </Button>
                  {row.sem_conta ? null : (
                    <Button
                      variant="default"
                      size="xs"
                      aria-label={`Abrir: ${row.rascunho_descricao}`}
                      onClick={onClose}
                      renderRoot={leadsTo(linkTo(formRouteName(type), {}, { rascunho: row.req_numero }))}
                    >
                      Abrir
                    </Button>
                  )}
                </>
              )}
            />
          </Stack>
        ) : null}
      </Dialog>
      <Confirm {...props} danger proposesCancel onConfirm={() => asking && props.onConfirm(asking)}>
        {DELETE_RASCUNHO}
      </Confirm>
    </>
  );
}

/** The question before a draft is deleted, and the deletion (DRAFT-18 to DRAFT-20, OP-105). */
function useDeletion(type: RequestType) {
  const client = useQueryClient();
  const { usuarioID } = useSessao();
  const [asking, setAsking] = useState<RascunhoRow | null>(null);
  const question = useQuestion(
    useMutation({ ...retryPassing, mutationFn: ({ req_numero }: RascunhoRow) => deleteRascunho(req_numero) }),
    {
      shows: () => false,
      onFailed: (error) => tellFailure(error, RASCUNHO_NOT_DELETED),
      onDone: () => {
        positive(RASCUNHO_EXCLUIDO);
        void client.invalidateQueries({ queryKey: RASCUNHOS_KEY });
        // This browser's copy goes too, and is offered back, since it was never saved.
        if (asking)
          void discardUnsentWork(
            usuarioID,
            formKey(type, asking.req_numero),
            "Alterações não salvas descartadas",
            ({ value }) => void discardArquivos(arquivosIn(value)),
          );
      },
    },
  );
  return {
    asking,
    remove: (row: RascunhoRow) => {
      setAsking(row);
      question.ask();
    },
    props: { ...question.props, onConfirm: question.yes },
  };
}
