import { Alert, Button, Spoiler } from "@mantine/core";
import { IconArrowBackUp } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { DEVOLVIDA, type Devolucao, type Informativo } from "../../../../contract/carros-parados/index.ts";
import { formatCount, formatDateTime } from "../../../platform/format/format.ts";
import type { GridRow } from "../../../platform/grid/index.ts";
import type { TabelaModel } from "../model/tabela-model.ts";
import type { Go } from "../use-shown.ts";
import classes from "./devolucao-banner.module.css";
import { markedIds } from "./marked-rows.ts";
import { useReadDevolucao } from "./use-read-devolucao.ts";

interface DevolucaoBannerProps {
  readonly informativo: Informativo;
  readonly model: Pick<TabelaModel, "idOf" | "idOfLinha">;
  readonly rows: readonly GridRow[];
  readonly onGo: Go;
}

/** Rows that are offered; a return with more says how many. */
const MOST = 100;
/** The height of a reason that is not long, in px: on a phone the table keeps its room. */
const SHORT = 80;

/** Why the week was returned, by whom and when, with a way to each row that was marked. */
export function DevolucaoBanner({ informativo, model, rows, onGo }: DevolucaoBannerProps): ReactNode {
  useReadDevolucao(informativo);
  const { devolucao } = informativo;
  if (devolucao === null) return null;
  const { motivo, usuario_nome, timestamp, linhas_marcadas } = devolucao;
  const places = placesOf(linhas_marcadas, model, rows);
  const gone = linhas_marcadas.length - places.length;
  return (
    <Alert
      color="yellow"
      variant="light"
      icon={<IconArrowBackUp size={18} stroke={1.5} aria-hidden />}
      classNames={{ title: classes["title"] ?? "" }}
      title={`Devolvida por ${usuario_nome} em ${formatDateTime(timestamp)}`}
    >
      <Spoiler
        maxHeight={SHORT}
        showLabel="Ver tudo"
        hideLabel="Ver menos"
        classNames={{ control: classes["control"] ?? "" }}
      >
        <p className={classes["text"]}>{motivo === "" ? DEVOLVIDA : motivo}</p>
      </Spoiler>
      {linhas_marcadas.length === 0 ? null : (
        <ul className={classes["rows"]} aria-label="Linhas a corrigir">
          {places.slice(0, MOST).map(({ id, linha, names }) => (
            <li key={id}>
              <Button
                size="compact-xs"
                variant="default"
                title={names}
                onClick={() => onGo(id, "info_chassi")}
              >
                Linha {linha}
              </Button>
            </li>
          ))}
          {places.length > MOST ? <li>e mais {places.length - MOST}</li> : null}
          {gone === 0 ? null : <li>{formatCount(gone, "linha já saiu", "linhas já saíram")} da tabela</li>}
        </ul>
      )}
    </Alert>
  );
}

/** The marked rows that stand in the table, in its order. */
function placesOf(
  marked: Devolucao["linhas_marcadas"],
  model: DevolucaoBannerProps["model"],
  rows: readonly GridRow[],
) {
  const ids = markedIds(marked, model, rows);
  return rows.flatMap(({ id, info_chassi, info_item_codigo }, at) =>
    ids.has(id)
      ? [{ id, linha: at + 1, names: [info_chassi, info_item_codigo].filter(Boolean).join(" · ") }]
      : [],
  );
}
