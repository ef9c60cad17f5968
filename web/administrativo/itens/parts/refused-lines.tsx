import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useState, type ReactNode } from "react";
import type { ImportacaoItens, Rejeitado } from "../../../../contract/administrativo/index.ts";
import { formatCount, formatInteger } from "../../../platform/format/format.ts";
import { hrefOf } from "../../../platform/http/api.ts";
import { DataTable } from "../../../platform/list/data-table.tsx";
import type { Column } from "../../../platform/list/list-props.ts";
import classes from "./itens.module.css";

const COLUMNS: readonly Column<Rejeitado>[] = [
  { label: "Linha", lead: true, width: 16, cell: ({ linha }) => `Linha ${formatInteger(linha)}` },
  { label: "Motivo", cell: ({ motivo }) => motivo },
];

/** Rows drawn at once. */
const STEP = 50;

/** The lines that were not taken, and why; the first thousand here, all of them as a file (OP-91). */
export function RefusedLines({ state }: { state: ImportacaoItens }): ReactNode {
  const { arquivo_id, rejeitados, rejeitados_total } = state;
  const [shown, setShown] = useState(STEP);
  const isCut = rejeitados_total > rejeitados.length;
  return (
    <div className={classes["part"]}>
      <div className={classes["partHead"]}>
        <h3>Linhas recusadas</h3>
        <span className={classes["told"]}>
          {isCut
            ? `as primeiras ${formatInteger(rejeitados.length)} de ${formatInteger(rejeitados_total)}`
            : formatInteger(rejeitados_total)}
        </span>
        <Button
          component="a"
          href={hrefOf("/v2/pac/administrativo/itens/importacao/:arquivo_id/rejeitados", { arquivo_id })}
          download
          variant="default"
          size="xs"
          leftSection={<IconDownload size={15} stroke={1.5} aria-hidden />}
        >
          Baixar todas em CSV
        </Button>
      </div>
      <DataTable
        label="Linhas recusadas"
        columns={COLUMNS}
        rows={rejeitados.slice(0, shown)}
        isStale={false}
        keyOf={({ linha }) => linha}
      />
      {shown < rejeitados.length ? (
        <Button variant="subtle" color="gray" size="xs" onClick={() => setShown(rejeitados.length)}>
          Mostrar {formatCount(rejeitados.length - shown, "linha a mais", "linhas a mais")}
        </Button>
      ) : null}
    </div>
  );
}
