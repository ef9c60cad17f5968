import type { FastifySchemaValidationError } from "fastify/types/schema.js";
import { z } from "zod";
import type { CampoErro } from "../../../contract/platform/envelope.ts";
import { INVALID_DATE, REQUIRED_FIELD } from "../../../contract/platform/messages.ts";
import { formatInteger } from "../../../contract/platform/number.ts";
import { isStorableText } from "../../../contract/platform/text.ts";
import { unprocessable } from "./errors.ts";

/** What zod refuses, in Portuguese; a schema's own message always wins. */
export function portugueseMessage(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined ? REQUIRED_FIELD : "Valor inválido";
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
      return "Valor inválido";
  }
}

z.config({ customError: portugueseMessage });

/** `/itens/2/item_qtd` → `itens[2].item_qtd`, as contract-notes writes a place in the body. */
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
  return issues.map((issue) => ({
    campo: campoOf(issue.instancePath),
    mensagem: issue.message ?? INVALID_DATE,
  }));
}

function unstorable(value: unknown, path: string, found: string[]): void {
  if (typeof value === "string") {
    if (!isStorableText(value)) found.push(path);
  } else if (Array.isArray(value)) {
    value.forEach((entry, index) => unstorable(entry, `${path}/${index}`, found));
  } else if (value !== null && typeof value === "object") {
    for (const [key, entry] of Object.entries(value)) {
      if (!isStorableText(key)) found.push(path);
      unstorable(entry, `${path}/${key}`, found);
    }
  }
}

/**
 * Refuses a body, query or path that holds a text which PostgreSQL cannot keep (NUL, half a surrogate pair): one
 * place for all endpoints, so that none can forget it. Throws the 422.
 */
export function refuseUnstorable(...parts: readonly unknown[]): void {
  const found: string[] = [];
  for (const part of parts) unstorable(part, "", found);
  if (found.length > 0)
    throw unprocessable(found.map((path) => ({ campo: campoOf(path), mensagem: "Caractere inválido" })));
}
