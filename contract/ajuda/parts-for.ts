import type { Sessao } from "../acesso/index.ts";
import { MANUAL_PARTS, type ManualPartId } from "./manual.ts";

/** Who has it administers the network. */
const ADMINISTRATION = "pac-adm-manutencao-usuario";

/**
 * All parts of the manual in the order in which a person reads them: their own first, by what they administer and the
 * areas that they answer, a dealer's for those who answer none; then what is for everybody, then the others.
 */
export function partsFor({ acessos, can }: Pick<Sessao, "acessos" | "can">): readonly ManualPartId[] {
  const own: ManualPartId[] = [
    ...(acessos.includes(ADMINISTRATION) ? (["administradores"] as const) : []),
    ...can.atender,
  ];
  return [...new Set([...(own.length > 0 ? own : (["concessionario"] as const)), ...MANUAL_PARTS])];
}
