import type { ReactNode } from "react";
import { useCallback } from "react";
import type { Anexo } from "../../../contract/arquivos/index.ts";
import { FILE_LIMITS, readAnexoMarcado } from "../../../contract/arquivos/index.ts";
import { tooManyFiles } from "../../../contract/requisicoes/index.ts";
import { FilesInput } from "../../arquivos/index.ts";
import type { InputProps } from "../../platform/form/input-props.ts";
import { hrefOf } from "../../platform/http/api.ts";
import { useFormSurroundings } from "./form-surroundings.ts";

/** One PDF (FORM-10, FORM-18). */
export function PdfField(props: InputProps): ReactNode {
  const { onChange } = props;
  const change = useCallback((anexos: readonly Anexo[]) => onChange(anexos.at(-1) ?? null), [onChange]);
  return <Files {...props} place="orcamento" onFiles={change} />;
}

/** Several files of the accepted kinds (OP-24, OP-56). */
export function FilesField(props: InputProps): ReactNode {
  const { onChange } = props;
  const change = useCallback((anexos: readonly Anexo[]) => onChange([...anexos]), [onChange]);
  return <Files {...props} place="anx_requisicao" onFiles={change} />;
}

function Files(
  props: InputProps & {
    readonly place: "orcamento" | "anx_requisicao";
    readonly onFiles: (anexos: readonly Anexo[]) => void;
  },
): ReactNode {
  const { field, value, required, error, inputRef } = props;
  const { numero, unsentFiles, onPending } = useFormSurroundings();
  const { name } = field;
  const { maxFiles } = FILE_LIMITS[props.place];
  const told = useCallback(
    (sending: number, failed: number) => onPending(name, { sending, failed }),
    [onPending, name],
  );
  return (
    <FilesInput
      ref={inputRef}
      label={field.label}
      required={required}
      url={hrefOf("/v2/arquivos/req/id/:id/:contexto", { id: numero, contexto: "anx_requisicao" })}
      place={props.place}
      max={maxFiles}
      tooMany={tooManyFiles(maxFiles)}
      value={anexosOf(value)}
      onChange={props.onFiles}
      onPending={told}
      unsentFiles={unsentFiles(name)}
      error={error}
    />
  );
}

function anexosOf(value: unknown): readonly Anexo[] {
  return (Array.isArray(value) ? value : [value]).flatMap((one) => readAnexoMarcado(one) ?? []);
}
