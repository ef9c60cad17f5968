/** What an S3 store says when it does not do what it was asked, from the body of its answer. */

/** The code of an error, and nothing else of it: the rest may name keys. */
export function codeOf(body: string): string | undefined {
  return /<Code>([A-Za-z0-9.]{1,60})<\/Code>/.exec(body)?.[1];
}

/** Codes that pass, whatever status they come with. */
const PASSING: ReadonlySet<string> = new Set([
  "RequestTimeout",
  "SlowDown",
  "InternalError",
  "ServiceUnavailable",
  "OperationAborted",
]);
const PASSING_STATUS: ReadonlySet<number> = new Set([408, 425, 429]);

/** Whether the same call may succeed in a moment. */
export function isPassing(status: number, code: string | undefined): boolean {
  return status >= 500 || PASSING_STATUS.has(status) || (code !== undefined && PASSING.has(code));
}

const WRONG_KEYS = "AWS_ACCESS_KEY_ID ou AWS_SECRET_ACCESS_KEY não confere";
const WRONG_REGION = "a região não é a do bucket; corrija region";

/** What a person can mend, by the code of the store. */
const REFUSALS: Readonly<Record<string, string>> = {
  NoSuchBucket: "esse bucket não existe; crie-o ou corrija o nome",
  AccessDenied: "a chave não dá acesso ao bucket; ela precisa listar, ler, gravar e apagar",
  AllAccessDisabled: "o bucket está bloqueado",
  InvalidAccessKeyId: WRONG_KEYS,
  SignatureDoesNotMatch: WRONG_KEYS,
  RequestTimeTooSkewed: "o relógio desta máquina está errado",
  PermanentRedirect: WRONG_REGION,
  AuthorizationHeaderMalformed: WRONG_REGION,
};

/** The words for the reason of a StorageAwayError: what to mend, with the reason behind it. */
export function wordsOf(reason: string): string {
  const known = REFUSALS[reason.split(" ").at(-1) ?? ""];
  return known === undefined ? reason : `${known} (${reason})`;
}
