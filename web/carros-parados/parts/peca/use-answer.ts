import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { EsperaPeca, LinhaRespondida } from "../../../../contract/carros-parados/index.ts";
import type { InputOf } from "../../../platform/http/api.ts";
import { call } from "../../../platform/http/call.ts";

type Written = Pick<
  InputOf<"POST /v2/carros_parados/peca/responder">["body"],
  "dac_previsao" | "dac_observacao"
>;

/** What became of each row that was answered since the dialog was opened, by its id. */
export type Verdicts = ReadonlyMap<number, LinhaRespondida>;

/** The same answer on its way into many rows. */
export interface Answer {
  readonly verdicts: Verdicts;
  readonly isBusy: boolean;
  /** Rejects with what `call` throws; refusals of single rows are verdicts. */
  readonly write: (rows: readonly EsperaPeca[], written: Written) => Promise<readonly LinhaRespondida[]>;
}

/** Writes an answer, and reads the rows again. */
export function useAnswer(): Answer {
  const client = useQueryClient();
  const [verdicts, setVerdicts] = useState<Verdicts>(new Map());
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (body: InputOf<"POST /v2/carros_parados/peca/responder">["body"]) =>
      call("POST /v2/carros_parados/peca/responder", { body }),
    onSettled: () => client.invalidateQueries({ queryKey: ["carros-parados"] }),
  });
  async function write(rows: readonly EsperaPeca[], written: Written): Promise<readonly LinhaRespondida[]> {
    const linhas = rows.map(({ info_concessionario_id, info_semana, info_linha_id, info_versao }) => ({
      concessionario_id: info_concessionario_id,
      info_semana,
      info_linha_id,
      info_versao,
    }));
    const told = await mutateAsync({ ...written, linhas });
    setVerdicts(new Map(told.map((one) => [one.info_linha_id, one])));
    return told;
  }
  return { verdicts, isBusy: isPending, write };
}
