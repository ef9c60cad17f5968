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

/** What the panel's other parts leave of the window. */
const MAX_HEIGHT = "clamp(216px, 100dvh - 330px, 1200px)";

/** DET-24 to DET-40, OP-34, OP-35: the extract of a claim: written by staff, read by consultants. */
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

/** DET-38 DET-39 DET-40: the extract as it stands here, saved or not, as a file. */
function Download({ requisicao, store }: { requisicao: Requisicao; store: RowsStore }): ReactNode {
  const [isDownloading, setDownloading] = useState(false);

  async function download(): Promise<void> {
    setDownloading(true);
    try {
      await saveExtrato(requisicao.req_numero, itensOf(requisicao, store.rows()));
    } catch (error) {
      // OP-107, DET-40: the server's message where it has one.
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
