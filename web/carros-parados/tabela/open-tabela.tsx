import { useMemo, type KeyboardEvent, type ReactNode } from "react";
import {
  weekNumberOf,
  type Botao,
  type Coluna,
  type Disposicao,
  type Informativo,
} from "../../../contract/carros-parados/index.ts";
import { isWithin } from "../../platform/browser/pressed-within.ts";
import { OpenElsewhereAlert, type UnsentState, type UnsentWork } from "../../platform/unsent/index.ts";
import { usePresenca } from "../../requisicoes/index.ts";
import { abertaSemana } from "../queries/presenca.ts";
import { DevolucaoBanner } from "./devolucao/devolucao-banner.tsx";
import classes from "./open-tabela.module.css";
import { Botoes } from "./parts/botoes.tsx";
import { ClosedBanner } from "./parts/closed-banner.tsx";
import { EmptyTabela } from "./parts/empty-tabela.tsx";
import { LeaveTabela } from "./parts/leave-tabela.tsx";
import { TabelaDialogs } from "./parts/tabela-dialogs.tsx";
import { TabelaFoot } from "./parts/tabela-foot.tsx";
import { TabelaRows } from "./parts/tabela-rows.tsx";
import { TabelaTools } from "./parts/tabela-tools.tsx";
import { ViewToggle } from "./parts/view-toggle.tsx";
import { useOpensAt, type OpensAt } from "./use-opens-at.ts";
import { useWork } from "./use-work.ts";

interface OpenTabelaProps {
  readonly informativo: Informativo;
  readonly colunas: readonly Coluna[];
  readonly disposicao: Disposicao | null;
  readonly botoes: readonly Botao[];
  readonly unsent: UnsentState & { readonly work: UnsentWork };
  readonly opensAt?: OpensAt;
  readonly isHistoryOpen: boolean;
  readonly onCloseHistory: () => void;
  readonly onClose: () => void;
}

/** A week's table, open: what is done to its rows above them, and what is not saved below. */
export function OpenTabela(props: OpenTabelaProps): ReactNode {
  const { informativo, botoes, unsent } = props;
  const work = useWork(props);
  const { state, store, rows, columns, addsRows, moving, buttons, setDialog } = work;
  const { changes, apart, can, header } = state;
  const { info_concessionario_id: conta, info_semana: semana } = header;
  useOpensAt(props.opensAt, rows, work.go);
  const writing = usePresenca(useMemo(() => abertaSemana(conta, semana), [conta, semana]));

  function pressKey(event: KeyboardEvent): void {
    // A dialog over it has its own keys.
    const isSave = isWithin(event) && (event.key === "Enter" || event.key.toLowerCase() === "s");
    if (!isSave || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (work.isWritable) buttons.press("salvar");
  }

  return (
    <div role="presentation" className={classes["tabela"]} onKeyDown={pressKey} {...writing}>
      {unsent.elsewhere ? <OpenElsewhereAlert what="Esta tabela" onTakeOver={unsent.work.takeOver} /> : null}
      <ClosedBanner
        state={state}
        informativo={informativo}
        ownMove={moving.last}
        columns={columns}
        onDiscard={work.discard}
      />
      <DevolucaoBanner informativo={informativo} model={work.model} rows={rows} onGo={work.go} />
      <div className={classes["bar"]}>
        {addsRows ? (
          <div className={classes["tools"]}>
            <TabelaTools
              count={rows.length}
              pasting={work.pasting}
              onAdd={() => setDialog("adicionar")}
              onBring={() => setDialog("trazer")}
            />
          </div>
        ) : null}
        <div className={classes["buttons"]}>
          <div className={classes["inLine"]}>
            {rows.length > 0 ? <ViewToggle as={work.as} onChange={work.setAs} /> : null}
            <Botoes
              botoes={botoes.filter(({ id }) => id !== "conversar")}
              busy={buttons.busy}
              isDisabled={buttons.isDisabled}
              onPress={buttons.press}
            />
          </div>
        </div>
      </div>
      <div className={classes["grid"]} data-as={work.as}>
        {rows.length === 0 ? (
          <EmptyTabela
            isWritable={addsRows}
            isElsewhere={unsent.elsewhere}
            isBusy={moving.isBusy}
            onByHand={work.itens.addBlank}
            onUpload={() => setDialog("subir")}
            onBring={() => setDialog("trazer")}
            onPaste={(text) => work.pasting.pasteText(text, false)}
            canUndo={store.canUndo()}
            onRestore={work.itens.restore}
            onNoStalledCars={can.moveTo.includes("S") ? buttons.tellNoStalledCars : undefined}
          />
        ) : (
          <TabelaRows label={`Itens da semana ${weekNumberOf(header.info_semana)}`} work={work} />
        )}
      </div>
      <TabelaFoot
        state={state}
        store={store}
        columns={columns}
        wrong={moving.wrong}
        work={unsent.work}
        codes={addsRows ? work.codes : undefined}
        alteracao={informativo.alteracao}
        {...(!unsent.elsewhere && { onDiscard: work.discard, onCompare: () => setDialog("diferencas") })}
        onGo={work.go}
      />
      <TabelaDialogs work={work} isHistoryOpen={props.isHistoryOpen} onCloseHistory={props.onCloseHistory} />
      <LeaveTabela
        hasChanges={() => !unsent.work.state().elsewhere && changes.size + apart.size > 0}
        isLost={() => unsent.work.state().failed}
      />
    </div>
  );
}
