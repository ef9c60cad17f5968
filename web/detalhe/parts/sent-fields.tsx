import type { ReactNode } from "react";
import { readAnexoMarcado } from "../../../contract/arquivos/index.ts";
import type { CampoErro } from "../../../contract/platform/envelope.ts";
import {
  requestTypeOf,
  shownFieldsOf,
  type Field,
  type Requisicao,
} from "../../../contract/requisicoes/index.ts";
import { AnexoLink } from "../../arquivos/index.ts";
import { LabelledValue, ValueGrid } from "../../platform/form/field-grid.tsx";
import { formatIsoDate } from "../../platform/format/format.ts";
import { CampoError } from "./campo-error.tsx";
import classes from "./detail.module.css";

/** The fields to show of a request. */
export function shownFields({
  req_tipo,
  req_objeto_ctrl,
}: Pick<Requisicao, "req_tipo" | "req_objeto_ctrl">): Field[] {
  return shownFieldsOf(requestTypeOf(req_tipo), req_objeto_ctrl);
}

interface SentFieldsProps {
  readonly requisicao: Requisicao;
  /** The errors that keep the status from being changed (DET-13, OP-46). */
  readonly campos: readonly CampoErro[];
}

/** The sent form, read-only for everybody, made from the type's definition (DET-22, OP-26). */
export function SentFields({ requisicao, campos }: SentFieldsProps): ReactNode {
  return (
    <ValueGrid>
      {shownFields(requisicao).map((field) => (
        // File fields take the whole width: file names are long and must stay readable.
        <LabelledValue
          key={field.name}
          label={field.label}
          span={isFile(field) ? 12 : field.span}
          note={<CampoError campos={campos} at={field.name} />}
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

/** The displayed value; null when the field was left empty. */
function valueOf(field: Field, value: unknown): ReactNode {
  if (isFile(field)) return filesOf(value, field.input === "pdf" ? "p" : undefined);
  if (field.input === "checkbox") return value === true ? "Sim" : "Não";
  if (typeof value !== "string") return null;
  return field.input === "date" && value !== "" ? formatIsoDate(value) : value;
}

function filesOf(value: unknown, shortcut: string | undefined): ReactNode {
  const files = (Array.isArray(value) ? value : [value]).flatMap((one) => readAnexoMarcado(one) ?? []);
  if (files.length === 0) return null;
  return (
    <span className={classes.files}>
      {files.map((anexo) => (
        <AnexoLink key={anexo.arquivo_id} anexo={anexo} among={files} shortcut={shortcut} />
      ))}
    </span>
  );
}
