import type { ReactNode } from "react";
import { readAnexo } from "../../../contract/arquivos/index.ts";
import type { CampoErro } from "../../../contract/platform/envelope.ts";
import { isFieldShown } from "../../../contract/platform/form/index.ts";
import { requestTypeOf, type Field, type Requisicao } from "../../../contract/requisicoes/index.ts";
import { AnexoLink } from "../../arquivos/index.ts";
import { LabelledValue, ValueGrid } from "../../platform/form/field-grid.tsx";
import { formatIsoDate } from "../../platform/format/format.ts";
import classes from "./detail.module.css";
import { Wrong } from "./wrong.tsx";

/**
 * The fields of a request that are shown: those asked for today, and retired ones that were filled in (OP-24). The
 * variant stands in the title.
 */
export function shownFields({
  req_tipo,
  req_objeto_ctrl,
}: Pick<Requisicao, "req_tipo" | "req_objeto_ctrl">): Field[] {
  return requestTypeOf(req_tipo).fields.filter((field) =>
    field.retired === true
      ? ![undefined, null, "", false].some((blank) => blank === req_objeto_ctrl[field.name])
      : field.input !== "variante" && isFieldShown(field, req_objeto_ctrl),
  );
}

interface HistoryFormProps {
  readonly requisicao: Requisicao;
  /** DET-13 OP-46: what keeps the status from being moved. */
  readonly campos: readonly CampoErro[];
}

/** DET-22 OP-26: the form as it was sent, read-only for everybody, made from the type's definition. */
export function HistoryForm({ requisicao, campos }: HistoryFormProps): ReactNode {
  return (
    <ValueGrid>
      {shownFields(requisicao).map((field) => (
        // File names are long, and are what tells one file from another.
        <LabelledValue
          key={field.name}
          label={field.label}
          span={isFile(field) ? 12 : field.span}
          note={<Wrong campos={campos} at={field.name} />}
        >
          {valueOf(field, requisicao.req_objeto_ctrl[field.name])}
        </LabelledValue>
      ))}
    </ValueGrid>
  );
}

function isFile({ input }: Field): boolean {
  return input === "pdf" || input === "files";
}

/** What stands under the label; nothing where nothing was filled in. */
function valueOf(field: Field, value: unknown): ReactNode {
  if (isFile(field)) return filesOf(value);
  if (field.input === "checkbox") return value === true ? "Sim" : "Não";
  if (typeof value !== "string") return null;
  return field.input === "date" && value !== "" ? formatIsoDate(value) : value;
}

function filesOf(value: unknown): ReactNode {
  const files = (Array.isArray(value) ? value : [value]).flatMap((one) => readAnexo(one) ?? []);
  if (files.length === 0) return null;
  return (
    <span className={classes.files}>
      {files.map((anexo) => (
        <AnexoLink key={anexo.arquivo_id} anexo={anexo} among={files} />
      ))}
    </span>
  );
}
