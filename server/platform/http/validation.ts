import type { FastifySchemaValidationError } from "fastify/types/schema.js";
import { z } from "zod";
import type { CampoErro } from "../../../contract/platform/envelope.ts";
import { INVALID_DATE, REQUIRED_FIELD, INVALID_VALUE } from "../../../contract/platform/messages.ts";
import { formatInteger } from "../../../contract/platform/number.ts";
import { MAX_CAMPOS } from "./errors.ts";

/** Messages for zod's errors, in Portuguese; a message in the schema wins. */
export function portugueseMessage(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case "invalid_type":
    case "invalid_union":
      return issue.input === undefined ? REQUIRED_FIELD : INVALID_VALUE;
    case "too_big":
      return issue.origin === "string"
        ? `No máximo ${formatInteger(Number(issue.maximum))} caracteres`
        : issue.origin === "array"
          ? `No máximo ${formatInteger(Number(issue.maximum))} itens`
          : `O valor máximo é ${formatInteger(Number(issue.maximum))}`;
    case "too_small":
      return issue.origin === "string" || issue.origin === "array"
        ? REQUIRED_FIELD
        : `O valor mínimo é ${formatInteger(Number(issue.minimum))}`;
    default:
      return INVALID_VALUE;
  }
}

z.config({ customError: portugueseMessage });

/** `/itens/2/item_qtd` → `itens[2].item_qtd`, the notation of the contract. */
function campoOf(instancePath: string): string {
  return instancePath
    .split("/")
    .filter((part) => part !== "")
    .map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"))
    .reduce(
      (path, part) => (/^\d+$/.test(part) ? `${path}[${part}]` : path === "" ? part : `${path}.${part}`),
      "",
    );
}

/** The refused fields of a request, for `msg_log.campos`. */
export function camposOf(issues: readonly FastifySchemaValidationError[]): CampoErro[] {
  return issues.slice(0, MAX_CAMPOS).map((issue) => ({
    campo: campoOf(issue.instancePath),
    mensagem: issue.message ?? INVALID_DATE,
  }));
}
