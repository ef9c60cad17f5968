import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useState, type ReactNode } from "react";
import { EXTRATO_MARKS, type Requisicao } from "../../../contract/requisicoes/index.ts";
import type { RowsStore } from "../../platform/grid/index.ts";
import { messageOf } from "../../platform/http/errors.ts";
import { negative } from "../../platform/notices/notices.ts";
import { saveExtrato } from "../queries/extrato.ts";
import classes from "./extrato-panel.module.css";
import { itensOf } from "./itens/items-draft.ts";
import { StaffItems } from "./itens/staff-items.tsx";

/** The grid's height: what the rest of the panel leaves of the window. */
const MAX_HEIGHT = "clamp(216px, 100dvh - 330px, 1200px)";

/** The extract of a claim, edited by staff and read by consultants (DET-24 to DET-40, OP-34, OP-35). */
export function ExtratoPanel({ requisicao }: { requisicao: Requisicao }): ReactNode {
  return (
    <StaffItems
      requisicao={requisicao}
      label="Extrato"
      words={{ editing: "A edição deste extrato", unsaved: "Extrato não salvo" }}
      maxHeight={MAX_HEIGHT}
      renderActions={(store) => <Download requisicao={requisicao} store={store} />}
      legend={
        <ul className={classes["legend"]} aria-label="Legenda">
          {EXTRATO_MARKS.map(({ column, value, sign, fill, text }) => (
            <li key={value} style={{ backgroundColor: `#${fill}`, color: `#${text}` }}>
              <span aria-hidden>{sign}</span> {column === "item_status" ? `Status ${value}` : value}
            </li>
          ))}
        </ul>
      }
    />
  );
}

/** Downloads the extract as it stands on the screen, saved or not (DET-38 to DET-40). */
function Download({ requisicao, store }: { requisicao: Requisicao; store: RowsStore }): ReactNode {
  const [isDownloading, setDownloading] = useState(false);

  async function download(): Promise<void> {
    setDownloading(true);
    try {
      await saveExtrato(requisicao.req_numero, itensOf(requisicao, store.rows()));
    } catch (error) {
      // Shows the server's message when there is one (OP-107, DET-40).
      negative(messageOf(error));
    }
    setDownloading(false);
  }

  return (
    <Button
      variant="default"
      size="xs"
      loading={isDownloading}
      leftSection={<IconDownload size={15} stroke={1.5} aria-hidden />}
      onClick={() => void download()}
    >
      Baixar Extrato
    </Button>
  );
}
