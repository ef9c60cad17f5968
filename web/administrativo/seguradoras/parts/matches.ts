import type { Seguradora } from "../../../../contract/administrativo/index.ts";
import { formatCnpj } from "../../../../contract/platform/cnpj.ts";
import { formatTelefone } from "../../../../contract/platform/telefone.ts";
import { foldText } from "../../../../contract/platform/text.ts";

/** Whether every word of the search is in the insurer's names, numbers, place or responsible persons (ASEG-21). */
export function matchesSeguradora(seguradora: Seguradora, busca: string): boolean {
  const { seguradora_cnpj, seguradora_telefone, seguradora_responsaveis_objeto: responsaveis } = seguradora;
  const text = foldText(
    [
      seguradora.seguradora_nome_fantasia,
      seguradora.seguradora_razao_social,
      seguradora.seguradora_local,
      // With and without its mask: a number is pasted from anywhere.
      seguradora_cnpj,
      formatCnpj(seguradora_cnpj),
      seguradora_telefone,
      formatTelefone(seguradora_telefone),
      ...responsaveis.flatMap(({ responsavel_nome, responsavel_email }) => [
        responsavel_nome,
        responsavel_email,
      ]),
    ].join("\n"),
  );
  return foldText(busca)
    .split(/\s+/)
    .every((word) => text.includes(word));
}
