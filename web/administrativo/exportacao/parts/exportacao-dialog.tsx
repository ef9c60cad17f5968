import { Text } from "@mantine/core";
import { useEffect, type ReactNode } from "react";
import { useWatch } from "react-hook-form";
import {
  checkExportacao,
  datasOf,
  EXPORTACAO_FIELDS,
  EXPORTACAO_HELP,
  EXPORTACAO_TITLE,
  GERAR,
  type ExportacaoValues,
} from "../../../../contract/administrativo/index.ts";
import { isIsoDate } from "../../../../contract/platform/dates.ts";
import { UNKNOWN_ERROR } from "../../../../contract/platform/messages.ts";
import { ExcelRunning } from "../../../platform/download/excel-running.tsx";
import { useExcel } from "../../../platform/download/use-excel.ts";
import { COMMON_INPUTS } from "../../../platform/form/common-inputs.ts";
import { FormDialog } from "../../../platform/form/form-dialog.tsx";
import { FormFields } from "../../../platform/form/form-fields.tsx";
import { useFieldForm } from "../../../platform/form/use-field-form.ts";
import { hrefOf } from "../../../platform/http/api.ts";
import type { ExportacaoSearch } from "../queries.ts";

interface ExportacaoDialogProps {
  /** What it begins with. */
  readonly asked: ExportacaoSearch;
  /** Keeps what a file is asked for with, should the way to it lead over the sign-in. */
  readonly onAsk: (asked: ExportacaoValues) => void;
  readonly onClose: () => void;
}

/** A period and a format, and the file of them (AEXP-01 to AEXP-10). It closes once the file has come. */
export function ExportacaoDialog({ asked, onAsk, onClose }: ExportacaoDialogProps): ReactNode {
  const { de = "", ate = "", formato = "" } = asked;
  const { form, control } = useFieldForm<ExportacaoValues>({
    fields: EXPORTACAO_FIELDS,
    check: checkExportacao,
    defaultValues: { de, ate, formato },
    mode: "onTouched",
  });
  const [first, last, chosen] = useWatch({ control, name: ["de", "ate", "formato"] }) as [
    string,
    string,
    string,
  ];
  const excel = useExcel({ failed: UNKNOWN_ERROR, otherwise: `relatorio.${chosen}` });
  const hasDays = isIsoDate(first) && isIsoDate(last);
  // 'Voltar' of the browser closes it too, and calls off as Esc does: nobody could later.
  const { cancel } = excel;
  useEffect(() => cancel, [cancel]);
  const { trigger } = form;
  useEffect(() => {
    // Either day may be the one that is mended.
    if (isIsoDate(first) && isIsoDate(last)) void trigger("de");
  }, [first, last, trigger]);

  const generate = form.handleSubmit((wanted) => {
    onAsk(wanted);
    const body = { tipoArquivo: wanted.formato, requisicaoDatas: datasOf(wanted) };
    excel.start({ url: hrefOf("/v2/pac/administrativo/requisicoes-relatorio"), body }, onClose);
  });

  return (
    <FormDialog
      title={EXPORTACAO_TITLE}
      submitLabel={GERAR}
      refusal={null}
      isSending={excel.progress !== null}
      isDirty={form.formState.isDirty}
      disabled={!hasDays || chosen === ""}
      onSubmit={() => void generate()}
      onCallOff={excel.cancel}
      onClose={onClose}
    >
      <Text size="sm">{EXPORTACAO_HELP}</Text>
      <FormFields fields={EXPORTACAO_FIELDS} inputs={COMMON_INPUTS} control={control} first="de" />
      {excel.progress === null ? null : (
        <ExcelRunning progress={excel.progress} what={chosen === "csv" ? "o arquivo" : "a planilha"} />
      )}
    </FormDialog>
  );
}
