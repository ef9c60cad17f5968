import { Group, Text, TextInput } from "@mantine/core";
import { useState, type FormEvent, type ReactNode } from "react";
import {
  checkInfoRow,
  INFO_FIELDS,
  PREVISAO_NOTE,
  type EsperaPeca,
} from "../../../../contract/carros-parados/index.ts";
import { formatCount } from "../../../platform/format/format.ts";
import { wordsOf } from "../../../platform/http/errors.ts";
import { positive } from "../../../platform/notices/notices.ts";
import { Refusal } from "../../../platform/page/refusal.tsx";
import { WaitingButton } from "../../../platform/page/waiting-button.tsx";
import classes from "./answer-form.module.css";
import type { Answer } from "./use-answer.ts";

interface AnswerFormProps {
  /** The chosen rows. */
  readonly rows: readonly EsperaPeca[];
  readonly answer: Answer;
  /** Rows that say it now, and need not stay chosen. */
  readonly onDone: (rows: readonly EsperaPeca[]) => void;
}

const labelOf = (name: "dac_previsao" | "dac_observacao"): string =>
  INFO_FIELDS.find((field) => field.name === name)?.label ?? name;

/** A forecast and a remark for all chosen rows; what is left blank stays as it is in each. */
export function AnswerForm({ rows, answer, onDone }: AnswerFormProps): ReactNode {
  const [previsao, setPrevisao] = useState("");
  const [observacao, setObservacao] = useState("");
  const [failure, setFailure] = useState<Error | null>(null);
  const open = rows.filter(({ pode_responder }) => pode_responder);
  const closed = rows.length - open.length;
  const text = previsao.trim();
  const written = {
    ...(text !== "" && { dac_previsao: /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN }),
    ...(observacao.trim() !== "" && { dac_observacao: observacao }),
  };
  const wrong = checkInfoRow(written).campos;
  const errorOf = (name: string) => wrong.find(({ campo }) => campo === name)?.mensagem;
  const isReady = open.length > 0 && wrong.length === 0 && Object.keys(written).length > 0;

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!isReady || answer.isBusy) return;
    setFailure(null);
    try {
      const told = await answer.write(open, written);
      const done = new Set(told.flatMap((one) => (one.recusa === null ? one.info_linha_id : [])));
      onDone(open.filter(({ info_linha_id }) => done.has(info_linha_id)));
      const refused = told.length - done.size;
      positive(
        refused === 0
          ? `Escrito em ${formatCount(done.size, "linha", "linhas")}`
          : `Escrito em ${done.size} de ${formatCount(told.length, "linha", "linhas")}; as recusadas dizem por quê`,
      );
    } catch (error) {
      setFailure(error as Error);
    }
  }
  return (
    <form className={classes["form"]} onSubmit={(event) => void submit(event)}>
      <Group align="flex-start" gap="sm">
        <TextInput
          label={labelOf("dac_previsao")}
          description={PREVISAO_NOTE}
          inputWrapperOrder={["label", "input", "description", "error"]}
          inputMode="numeric"
          w={152}
          value={previsao}
          error={errorOf("dac_previsao")}
          onChange={(event) => setPrevisao(event.currentTarget.value)}
        />
        <TextInput
          label={labelOf("dac_observacao")}
          style={{ flex: "1 1 240px" }}
          value={observacao}
          error={errorOf("dac_observacao")}
          onChange={(event) => setObservacao(event.currentTarget.value)}
        />
        <WaitingButton type="submit" mt={24} isWaiting={answer.isBusy} disabled={!isReady}>
          Escrever em {formatCount(open.length, "linha", "linhas")}
        </WaitingButton>
      </Group>
      <Text size="sm" c="dimmed" mt={8}>
        O que fica em branco não muda nas linhas.
        {closed === 0
          ? ""
          : ` ${formatCount(closed, "linha selecionada fica", "linhas selecionadas ficam")} de fora: a tabela não está enviada nem em análise.`}
      </Text>
      <Refusal mt={8}>
        {failure && (wordsOf(failure) ?? "Não foi possível escrever. Tente novamente.")}
      </Refusal>
    </form>
  );
}
