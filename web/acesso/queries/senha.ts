import { call } from "../../platform/http/call.ts";

/** Asks for the mail with a link to set another password (OP-12). Throws what `call` throws, nothing about the login. */
export async function askLink(login: string): Promise<void> {
  await call("POST /v2/auth/esqueci_senha", { body: { login } });
}

/** Shows who the signed-in person is once more (`asksAnew`). Throws what `call` throws. */
export async function proveIdentity(proof: { senha: string } | { codigo: string }): Promise<void> {
  await call("POST /v2/auth/confirmacao", { body: proof });
}

/** Gives the signed-in person another password. Throws what `call` throws. */
export async function changeSenha(fields: { senha_atual: string; senha: string }): Promise<void> {
  await call("PUT /v2/auth/senha", { body: fields });
}
