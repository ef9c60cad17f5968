import type { Page } from "@playwright/test";
import { seguradoraBody } from "../http/samples.ts";
import { makeBy } from "./register-form.ts";

/** The register's address and the calls' path. */
export const LIST = "/administrativo/manutencao-seguradora";
export const API = "/api/v2/pac/administrativo/seguradoras";

/** An insurer of vans as its form sends it: the forms of automobiles, whose insurers are counted, do not offer it. */
export function vansBody(changes: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return seguradoraBody({ unidade_id: 2, ...changes });
}

/** An insurer made by the call of its form; gives its id. */
export async function make(page: Page, changes: Readonly<Record<string, unknown>>): Promise<number> {
  const made = await makeBy<{ seguradora_id: number }>(page, API, vansBody(changes));
  return made.seguradora_id;
}
