import { CODIGO_WRONG, WRONG_SENHA } from "../../../contract/acesso/index.ts";
import { REQUIRED_FIELD } from "../../../contract/platform/messages.ts";
import { HttpError, unprocessable } from "../../platform/http/errors.ts";
import type { DbAndClock } from "../../platform/services.ts";
import { takeSegundoFator } from "../commands/take-segundo-fator.ts";
import { findSenhaHash } from "../queries/sessao.ts";
import { keyOfPerson } from "./check-sign-in.ts";
import type { KnownBrowsers } from "./known-browsers.ts";
import type { PasswordTries } from "./password-tries.ts";

type Parts = DbAndClock & {
  readonly passwords: PasswordTries;
  readonly browsers: KnownBrowsers;
};

interface Proof {
  readonly usuario_id: number;
  /** One of the two; the code counts where both come. */
  readonly senha?: string | undefined;
  readonly codigo?: string | undefined;
  /** The cookie that marks a known browser. */
  readonly browser: string | undefined;
  readonly address: string;
}

/**
 * Has who is signed in show once more who they are, by the password or a code of their second factor, which it uses up.
 * What is wrong counts as a failed sign-in, of the same person, browser and address: a stolen session is no way around
 * that limit (decision 69). Throws 422 on the field, 429, and 503 when too many calls wait.
 */
export async function proveAgain(parts: Parts, proof: Proof): Promise<void> {
  const { passwords, browsers } = parts;
  const { usuario_id, senha = "", codigo = "", browser, address } = proof;
  const chave = await keyOfPerson(browsers, usuario_id, browser);
  const attempt = { chave, address, perAddress: true, about: usuario_id };
  if (codigo.trim() !== "") {
    const isRight = async (): Promise<boolean> => await takes(parts, usuario_id, codigo);
    const outcome = await passwords.tried(attempt, async () => ((await isRight()) ? "right" : "wrong"));
    if (outcome !== "right") throw wrong("codigo", CODIGO_WRONG, usuario_id);
    return;
  }
  if (senha === "") throw unprocessable([{ campo: "senha", mensagem: REQUIRED_FIELD }]);
  const senha_hash = await findSenhaHash(parts.db, usuario_id);
  if (!(await passwords.check({ ...attempt, senha, senha_hash })))
    throw wrong("senha", WRONG_SENHA, usuario_id);
}

async function takes({ db, clock }: Parts, usuario_id: number, codigo: string): Promise<boolean> {
  const quando = clock.now();
  return await db.transaction().execute(async (tx) => await takeSegundoFator(tx, usuario_id, codigo, quando));
}

/** Noted as a refused sign-in, by whom it is about. */
function wrong(campo: string, mensagem: string, about: number): HttpError {
  return new HttpError(422, mensagem, { log: { campos: [{ campo, mensagem }] }, about });
}
