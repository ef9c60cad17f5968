import { setUpObstacle, type SegundoFator } from "../../../contract/acesso/index.ts";
import type { FatorRow } from "../queries/segundo-fator.ts";

/** How a person's second factor stands, as the wire has it, with what they may do with it now. */
export function presentFator(row: FatorRow): SegundoFator {
  const { ativo_desde, exigido, codigos_restantes } = row;
  const ativo = ativo_desde !== null;
  const impedimento = setUpObstacle(row);
  return {
    ativo,
    desde: ativo_desde && Math.floor(ativo_desde.getTime() / 1000),
    codigos_restantes,
    exigido,
    impedimento,
    can: { setUp: impedimento === null, end: ativo && !exigido },
  };
}
