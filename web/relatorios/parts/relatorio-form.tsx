import { useEffect, useMemo, type ReactNode } from "react";
import { useWatch } from "react-hook-form";
import type { Field } from "../../../contract/platform/form/index.ts";
import {
  checkRelatorio,
  RELATORIO_FIELDS,
  type RelatorioAno,
  type RelatorioInput,
  type RelatorioValues,
} from "../../../contract/relatorios/index.ts";
import { ExcelRunning } from "../../platform/download/excel-running.tsx";
import { FormFields } from "../../platform/form/form-fields.tsx";
import classes from "../../platform/form/record-form.module.css";
import { useFieldForm } from "../../platform/form/use-field-form.ts";
import { EmitButton } from "./emit-button.tsx";
import { openRelatorio } from "./open-relatorio.ts";
import { RELATORIO_INPUTS } from "./relatorio-inputs.tsx";
import { useRelatorioExcel } from "./use-relatorio-excel.ts";

interface RelatorioFormProps {
  readonly anos: readonly RelatorioAno[];
  /** The dealers that it begins with. */
  readonly contas: readonly string[];
}

/** What a report is asked for with, and the button that makes it (SREP-01 to SREP-08). */
export function RelatorioForm({ anos, contas }: RelatorioFormProps): ReactNode {
  const { form, control } = useFieldForm<RelatorioValues>({
    fields: RELATORIO_FIELDS,
    check: checkRelatorio,
    defaultValues: {
      info_concessionario_lista: contas,
      // They come newest first, from today's on.
      info_ano: String(anos[0]?.info_ano ?? ""),
      info_semana: "",
      saida: "tela",
    },
    // A message on leaving a field would move the button under the pointer that presses it.
    mode: "onSubmit",
  });
  const excel = useRelatorioExcel();
  const { getValues, setValue } = form;
  const [ano, saida] = useWatch({ control, name: ["info_ano", "saida"] }) as string[];
  const fields = useMemo(() => fieldsOf(anos, ano ?? ""), [anos, ano]);
  useEffect(() => {
    // A week is one of the year beside it.
    if (!String(getValues("info_semana")).startsWith(ano || "none")) setValue("info_semana", "");
  }, [ano, getValues, setValue]);

  function emit(): void {
    const { valores, campos } = checkRelatorio(getValues());
    if (campos.length > 0) {
      // Says what is missing and goes there.
      void form.handleSubmit(() => undefined)();
      return;
    }
    // At once: a browser lets a window open only in a click.
    if (valores.saida === "tela") openRelatorio(valores);
    else excel.start({ ...valores, info_concessionario_lista: [...valores.info_concessionario_lista] });
  }

  return (
    <form
      noValidate
      className={classes["card"]}
      aria-label="Relatório"
      onSubmit={(event) => {
        event.preventDefault();
        if (saida !== "" && excel.progress === null) emit();
      }}
    >
      <FormFields fields={fields} inputs={RELATORIO_INPUTS} control={control} />
      <footer className={classes["footer"]}>
        <EmitButton saida={saida ?? ""} isRunning={excel.progress !== null} />
      </footer>
      {excel.progress === null ? null : <ExcelRunning progress={excel.progress} onCancel={excel.cancel} />}
    </form>
  );
}

/** The fields with the years and weeks that there are. */
function fieldsOf(anos: readonly RelatorioAno[], ano: string): Field<RelatorioInput>[] {
  const semanas = anos.find(({ info_ano }) => String(info_ano) === ano)?.info_semanas;
  return RELATORIO_FIELDS.map((field): Field<RelatorioInput> => {
    if (field.input === "ano") return { ...field, options: anos.map(({ info_ano }) => String(info_ano)) };
    if (field.input !== "semana") return field;
    return {
      ...field,
      help: semanas ? "Sem uma semana, o relatório é do ano todo." : "Escolha antes o ano.",
      options: (semanas ?? []).map(({ info_semana: value, info_semana_desc, info_periodo }) => ({
        value,
        label: `${info_semana_desc}, de ${info_periodo}`,
      })),
    };
  });
}
