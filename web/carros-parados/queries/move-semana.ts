import { useMutation, useQueryClient, type QueryClient, type UseMutationResult } from "@tanstack/react-query";
import type { InfoLinha, SemanaHeader } from "../../../contract/carros-parados/index.ts";
import type { CampoErro } from "../../../contract/platform/envelope.ts";
import type { InputOf } from "../../platform/http/api.ts";
import { call } from "../../platform/http/call.ts";
import { currentOf, RuleRefusal } from "../../platform/http/errors.ts";
import { botoesQuery, colunasQuery, tabelaQuery } from "./tabela.ts";

type MoveBody = InputOf<"POST /v2/carros_parados/informativo/alterar_status">["body"];

/**
 * Takes the answer to a person's own save or move.
 * @param head what the server answered
 * @param info_dados the rows as they are stored now; after a move they are those before it. With them the table is not
 * read again: the event of the save meets this version (see `stale-queries.ts`)
 */
export function takeSemana(client: QueryClient, head: SemanaHeader, info_dados?: readonly InfoLinha[]): void {
  const {
    info_concessionario_id: conta,
    info_semana: semana,
    info_status,
    info_status_desc,
    info_versao,
  } = head;
  const { queryKey } = tabelaQuery(conta, semana);
  const before = client.getQueryData(queryKey);
  // A read that began earlier would bring back the old state.
  void client.cancelQueries({ queryKey });
  if (before !== undefined) {
    const rows = [...(info_dados ?? before.info_dados)];
    client.setQueryData(queryKey, {
      ...before,
      info_status,
      info_status_desc,
      info_versao,
      info_dados: rows,
    });
  }
  if (before?.info_status !== info_status) readAgain(client, conta, semana);
}

/** Reads again what a move changes. */
function readAgain(client: QueryClient, conta: string, semana: string): void {
  const keys = [
    tabelaQuery(conta, semana).queryKey,
    colunasQuery(conta, semana).queryKey,
    botoesQuery(conta, semana).queryKey,
    ["carros-parados", "tabs", conta],
    ["carros-parados", "lista", conta],
    ["carros-parados", "paginas", conta],
    ["carros-parados", "esperando"],
  ];
  for (const queryKey of keys) void client.invalidateQueries({ queryKey });
}

/**
 * Moves a week (SSTA-11). Rejects with what `call` throws: a `RuleRefusal` names the rows in the way (`rowsInTheWay`),
 * a 409 means that the week has changed, and it is read again.
 */
export function useMoveSemana(): UseMutationResult<SemanaHeader, Error, MoveBody> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body) => call("POST /v2/carros_parados/informativo/alterar_status", { body }),
    onSuccess: (head) => takeSemana(client, head),
    onError: (error, { concessionario_id, info_semana }) => {
      if (currentOf(error) !== null || error instanceof RuleRefusal)
        readAgain(client, concessionario_id, info_semana);
    },
  });
}

/** The `info_item_id`s that a refused move names (OP-69, SSTA-14). */
export function rowsInTheWay(error: unknown): readonly string[] {
  const rows = error instanceof RuleRefusal ? error.log?.["showErrorInTable"] : undefined;
  return Array.isArray(rows) ? rows.map(String) : [];
}

/** The cells that a refused move names, each with its reason. */
export function cellsInTheWay(error: unknown): readonly CampoErro[] {
  const campos = error instanceof RuleRefusal ? error.log?.["campos"] : undefined;
  return Array.isArray(campos) ? (campos as CampoErro[]) : [];
}
