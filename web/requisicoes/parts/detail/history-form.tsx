import type { ReactNode } from "react";
import type { CampoErro } from "../../../../contract/platform/envelope.ts";
import { readAnexo } from "../../../../contract/arquivos/index.ts";
import {
  isFieldShown,
  requestTypeOf,
  type Field,
  type Requisicao,
} from "../../../../contract/requisicoes/index.ts";
import { AnexoLink } from "../../../arquivos/index.ts";
import { formatIsoDate } from "../../../platform/format.ts";
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
    <dl className={classes.fields}>
      {shownFields(requisicao).map((field) => (
        <div key={field.name} className={classes.field} data-span={field.span ?? 12} data-input={field.input}>
          <dt>{field.label}</dt>
          <dd>
            <Value field={field} value={requisicao.req_objeto_ctrl[field.name]} />
            <Wrong campos={campos} at={field.name} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Value({ field, value }: { field: Field; value: unknown }): ReactNode {
  if (field.input === "pdf" || field.input === "files") return <Files value={value} />;
  if (field.input === "checkbox") return value === true ? "Sim" : "Não";
  if (typeof value !== "string" || value === "") return <span className={classes.blank}>—</span>;
  return field.input === "date" ? formatIsoDate(value) : value;
}

function Files({ value }: { value: unknown }): ReactNode {
  const files = (Array.isArray(value) ? value : [value]).flatMap((one) => readAnexo(one) ?? []);
  if (files.length === 0) return <span className={classes.blank}>—</span>;
  return (
    <span className={classes.files}>
      {files.map((anexo) => (
        <AnexoLink key={anexo.arquivo_id} anexo={anexo} among={files} />
      ))}
    </span>
  );
}
