import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { SAVE_FAILED, infoItemId, type InfoLinha } from "../../../contract/carros-parados/index.ts";
import type { CampoErro } from "../../../contract/platform/envelope.ts";
import { randomId } from "../../platform/browser/random-id.ts";
import { saveOver } from "../../platform/edit/save-over.ts";
import type { InputOf } from "../../platform/http/api.ts";
import { call } from "../../platform/http/call.ts";
import { ServerError } from "../../platform/http/errors.ts";
import { retryPassing } from "../../platform/http/query-client.ts";
import { positive } from "../../platform/notices/notices.ts";
import { tellFailure } from "../../platform/notices/tell-failure.ts";
import { takeSemana } from "../queries/move-semana.ts";
import { tabelaQuery } from "../queries/tabela.ts";
import { answersAway } from "./model/answers.ts";
import type { SentTabela, TabelaModel } from "./model/tabela-model.ts";
import { refusedText } from "./tell-saved.ts";
import type { Go } from "./use-shown.ts";

type SaveBody = InputOf<"POST /v2/carros_parados/informativo/salvar_tabela">["body"];

/** Saving a table. */
export interface Save {
  readonly isBusy: boolean;
  /**
   * Saves what is not saved and says `told`. A colleague's save that meets nothing of it is merged and saved over, one
   * that does is asked about first. True when the server has all that it takes.
   */
  readonly save: (told: string | null) => Promise<boolean>;
}

/**
 * Saves the table (STBL-27, STBL-31, STBL-32).
 * @param go goes to a cell
 * @param onConflicts opens the difference between what was written here and what a colleague saved
 */
export function useSave(model: TabelaModel, go: Go, onConflicts: () => void): Save {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const saving = useRef<Promise<unknown>>(Promise.resolve());
  const { mutateAsync } = useMutation({
    mutationFn: (body: SaveBody) => call("POST /v2/carros_parados/informativo/salvar_tabela", { body }),
    // Known again by its key: tried twice it is stored once.
    ...retryPassing,
  });
  const { info_concessionario_id, info_semana } = model.state().header;
  const query = tabelaQuery(info_concessionario_id, info_semana);

  async function send(): Promise<true> {
    const sent = model.toSend();
    const answer = await mutateAsync({
      info_concessionario_id,
      info_semana,
      info_versao: sent.info_versao,
      info_chave: randomId(),
      info_dados: [...sent.dados],
    });
    // An answer that was on its way for long: the table that was read meanwhile has all of it.
    const isOlder = (client.getQueryData(query.queryKey)?.info_versao ?? 0) > answer.info_versao;
    if (!model.saved(sent, answer) || isOlder) return true;
    const { info_linha_ids, respostas: _same, ...header } = answer;
    const info_dados = linhasOf(sent, info_linha_ids);
    client.setQueryData(
      query.queryKey,
      (before) => before && { ...before, info_dados, respostas_fora: answersAway(before, info_dados) },
    );
    takeSemana(client, header);
    return true;
  }

  /** True where a save may go out; where a colleague has met what was written the person is asked. */
  function mayGo(): boolean {
    const isMet = model.state().conflicts.length > 0;
    if (isMet) onConflicts();
    return !isMet;
  }

  async function trySave(told: string | null): Promise<boolean> {
    const isSaved =
      mayGo() &&
      (await saveOver({
        send,
        // The 409 has the head alone: the table is read anew.
        meet: async () => {
          model.take(await client.fetchQuery({ ...query, staleTime: 0 }));
          // Sent, returned or concluded meanwhile: the banner says so, and what was written is kept.
          return mayGo() && model.state().changes.size > 0;
        },
      })) === true;
    if (isSaved && told !== null) positive(told);
    return isSaved;
  }

  function tell(error: unknown): void {
    const { rows } = model.toSend();
    const wrong = error instanceof ServerError ? error.campos.flatMap((campo) => cellOf(campo, rows)) : [];
    model.store.setErrors(wrong);
    const [first] = wrong;
    if (first) go(first.id, first.key);
    tellFailure(error, SAVE_FAILED, refusedText(wrong, model.store.rows()));
  }

  async function saveOnce(told: string | null): Promise<boolean> {
    setBusy(true);
    try {
      return await trySave(told);
    } catch (error) {
      tell(error);
      return false;
    } finally {
      setBusy(false);
    }
  }

  return {
    isBusy,
    save: async (told) => {
      // One behind the other: what is asked while one is under way is done after it, never left out.
      const turn = saving.current.then(async () => await saveOnce(told));
      saving.current = turn;
      return await turn;
    },
  };
}

/** The cell that a refused field `info_dados[12].info_chassi` means; a whole row by its first. */
export function cellOf(
  { campo, mensagem }: CampoErro,
  rows: SentTabela["rows"],
): { id: string; key: string; text: string }[] {
  const [, at, key = "info_chassi"] = /^info_dados\[(\d+)\](?:\.(\w+))?$/.exec(campo) ?? [];
  const row = at === undefined ? undefined : rows[Number(at)];
  return row ? [{ id: row.id, key, text: mensagem }] : [];
}

/** The rows of a save as the server has them now. */
function linhasOf({ dados }: SentTabela, ids: readonly number[]): InfoLinha[] {
  return dados.map((cells, at) => {
    const linha = cells as unknown as InfoLinha;
    return { ...linha, info_item_id: infoItemId(linha), info_linha_id: ids[at] ?? 0 };
  });
}
