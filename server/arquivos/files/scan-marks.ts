import {
  INFECTED,
  INFECTED_STORED,
  SCANNER_AWAY,
  TOO_LARGE_TO_SCAN,
} from "../../../contract/arquivos/index.ts";
import type { Verificacao } from "../../../contract/arquivos/index.ts";
import { HttpError } from "../../platform/http/errors.ts";
import type { Scanner, Verdict } from "../../platform/scan/scanner.ts";

/** A file in which the scanner found a virus (422); nothing of it is kept. */
export class InfectedFile extends HttpError {
  readonly assinatura: string;

  constructor(assinatura: string) {
    super(422, INFECTED);
    this.assinatura = assinatura;
  }
}

/** What is stored beside a file that nothing is known of, and beside one in which a virus was found later. */
export const UNSEEN = "pendente" satisfies Verificacao;
export const INFECTED_MARK = "infectado" satisfies Verificacao;
/** What stands against a file that is taken. */
export type Mark = typeof UNSEEN | null;

/** Seconds after which who was refused because the scanner is away may try again. */
const RETRY_AFTER = 30;

/**
 * What stands against a file with that verdict: nothing, or that it is unseen, where the settings take such files
 * (decision 79). Throws InfectedFile, and where they do not 503, or 413 for one that is larger than is looked at.
 */
export function markOf({ takesUnseen }: Pick<Scanner, "takesUnseen">, verdict: Verdict): Mark {
  if (verdict.found === "nothing") return null;
  if (verdict.found === "virus") throw new InfectedFile(verdict.signature);
  if (takesUnseen) return UNSEEN;
  if (verdict.why === "too-large") throw new HttpError(413, TOO_LARGE_TO_SCAN);
  throw new HttpError(503, SCANNER_AWAY, { retryAfter: RETRY_AFTER });
}

/** Throws 422 for a stored file in which a virus was found since. */
export function requireUninfected({
  arquivo_verificacao,
}: {
  readonly arquivo_verificacao: Verificacao | null;
}): void {
  if (arquivo_verificacao === INFECTED_MARK) throw new HttpError(422, INFECTED_STORED);
}

/** How long after a try the next one comes, in milliseconds; the first one waits as long. */
export const LOOK_AGAIN_MS = 60_000;

/** When a file that is stored now is to be looked at; null where nothing stands against it. */
export function nextLook(
  { arquivo_verificacao }: { readonly arquivo_verificacao: Mark },
  quando: Date,
): Date | null {
  return arquivo_verificacao === null ? null : new Date(quando.getTime() + LOOK_AGAIN_MS);
}
