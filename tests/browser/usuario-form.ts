import type { Locator, Page } from "@playwright/test";
import { usuarioBody } from "../http/samples.ts";
import { makeBy } from "./register-form.ts";

/** The register's address and the calls' path. */
export const LIST = "/administrativo/manutencao-usuario";
export const API = "/api/v2/pac/administrativo/usuarios";

export interface Made {
  readonly usuario_id: number;
  readonly convite: { readonly link: string } | null;
}

/** The body of a person of this file, whose e-mail and ID América are their own. */
export function bodyOf(
  key: string,
  changes: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  const own = { usuario_email: `${key}@jornada.example`, id_america: `J-${key}` };
  return usuarioBody({ ...own, usuario_nome: `Jornada ${key}`, ...changes });
}

export async function make(
  page: Page,
  key: string,
  changes: Readonly<Record<string, unknown>> = {},
): Promise<Made> {
  return await makeBy<Made>(page, API, bodyOf(key, changes));
}

/** The chips of the accounts. */
export const chips = (page: Page): Locator => page.locator(".mantine-Pill-label");
