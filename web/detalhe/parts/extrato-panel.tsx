import { IconDownload } from "@tabler/icons-react";
import { useState, type ReactNode } from "react";
import { EXTRATO_MARKS, type Requisicao } from "../../../contract/requisicoes/index.ts";
import { messageOf } from "../../platform/http/errors.ts";
import { tellFailure } from "../../platform/notices/tell-failure.ts";
import { WaitingButton } from "../../platform/page/waiting-button.tsx";
import { saveExtrato } from "../queries/extrato.ts";
import classes from "./extrato-panel.module.css";
import { itensOf } from "./itens/items-draft.ts";
import { StaffItems } from "./itens/staff-items.tsx";
import type { ItemsEdit } from "./itens/use-items-edit.ts";

/** The grid's height: what the rest of the panel leaves of the window. */
const MAX_HEIGHT = "clamp(216px, 100dvh - 330px, 1200px)";

interface ExtratoPanelProps {
  readonly requisicao: Requisicao;
  readonly edit: ItemsEdit;
}

/** The extract of a claim, edited by staff and read by consultants (DET-24 to DET-40, OP-34, OP-35). */
export function ExtratoPanel({ requisicao, edit }: ExtratoPanelProps): ReactNode {
  return (
    <StaffItems
      requisicao={requisicao}
      edit={edit}
      label="Extrato"
      words={{ editing: "A edição deste extrato", unsaved: "Extrato não salvo" }}
      maxHeight={MAX_HEIGHT}
      unsavedNote=". Baixar salva antes."
      actions={<Download requisicao={requisicao} edit={edit} />}
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

/**
 * Downloads the extract as it stands on the screen (DET-38 to DET-40). Unsaved cells are saved first, and the button
 * says so: nobody hands on a file that differs from the request.
 */
function Download({ requisicao, edit }: ExtratoPanelProps): ReactNode {
  const [isDownloading, setDownloading] = useState(false);
  const savesFirst = edit.isDirty && edit.isWritable;

  async function download(): Promise<void> {
    setDownloading(true);
    try {
      await saveExtrato(requisicao.req_numero, itensOf(requisicao, edit.store.rows()));
    } catch (error) {
      // Only this notice has the server's words, if it sent any (DET-40, OP-107).
      tellFailure(error, messageOf(error));
    }
    setDownloading(false);
  }

  return (
    <WaitingButton
      variant="default"
      size="xs"
      isWaiting={isDownloading}
      disabled={edit.isSaving}
      leftSection={<IconDownload size={15} stroke={1.5} aria-hidden />}
      aria-description={savesFirst ? "Salva o extrato e depois baixa" : undefined}
      onClick={() => {
        if (savesFirst) edit.save(undefined, { onSaved: () => void download() });
        else void download();
      }}
    >
      Baixar Extrato
    </WaitingButton>
  );
}
