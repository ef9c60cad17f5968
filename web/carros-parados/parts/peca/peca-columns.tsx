import { Text } from "@mantine/core";
import { PREVISAO_NOTE, weekNumberOf, type EsperaPeca } from "../../../../contract/carros-parados/index.ts";
import type { Column } from "../../../platform/list/list-props.ts";
import { InfoStatusBadge } from "../info-status.tsx";
import type { Verdicts } from "./use-answer.ts";

/** The columns of who waits for a part; what became of the last answer stands in the row that it was written into. */
export function pecaColumns(verdicts: Verdicts): readonly Column<EsperaPeca>[] {
  return [
    { label: "Concessionário", lead: true, width: 20, cell: (row) => row.info_concessionario_desc },
    {
      label: "Semana",
      width: 10,
      cell: ({ info_semana, info_periodo }) => (
        <span title={info_periodo}>{`${weekNumberOf(info_semana)} (${info_periodo.slice(0, 5)})`}</span>
      ),
    },
    { label: "Status", width: 11, cell: ({ info_status }) => <InfoStatusBadge status={info_status} /> },
    { label: "Chassi", width: 16, cell: ({ info_chassi }) => info_chassi },
    { label: "Pedido", width: 9, cell: ({ info_numero_pedido }) => info_numero_pedido },
    {
      label: "Previsão (Semana)",
      note: PREVISAO_NOTE,
      width: 13,
      align: "right",
      cell: ({ dac_previsao }) => (dac_previsao === null || dac_previsao === 0 ? "—" : dac_previsao),
    },
    {
      label: "Observação DAC",
      cell: ({ info_linha_id, dac_observacao }) => {
        const verdict = verdicts.get(info_linha_id);
        if (verdict === undefined) return dac_observacao;
        return (
          <>
            {dac_observacao}
            <Text
              span
              display="block"
              size="sm"
              c={verdict.recusa === null ? "dimmed" : "var(--mantine-color-error)"}
            >
              {verdict.recusa?.msg_txt ?? (verdict.resultado === "igual" ? "Já estava assim" : "Escrito")}
            </Text>
          </>
        );
      },
    },
  ];
}
