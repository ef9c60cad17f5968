import { IconAlertTriangle, IconPencil } from "@tabler/icons-react";
import type { ReactNode } from "react";
import {
  currentWeek,
  weekNumberOf,
  type SemanaHeader,
  type Semana,
  type Tab,
} from "../../../contract/carros-parados/index.ts";
import { InfoStatusBadge } from "./info-status.tsx";
import classes from "./semana-card.module.css";

interface SemanaCard {
  readonly week: SemanaHeader;
  readonly tab: Tab;
  /** Unix seconds: the week of this moment is marked, and earlier ones that are still pending. */
  readonly now: number;
  /** This browser keeps unsaved changes of its table. */
  readonly isUnsaved: boolean;
}

/** What a card says of a week: its number and period; in the history also its dealer and status (SLST-04, SLST-05). */
export function semanaCard({ week, tab, now, isUnsaved }: SemanaCard): ReactNode {
  const { info_semana, info_periodo, info_status } = week;
  return (
    <>
      <div className={classes.head}>
        <span className={classes.number}>Semana {weekNumberOf(info_semana)}</span>
        <span className={classes.marks}>
          {isUnsaved ? (
            <span
              className={classes.mark}
              data-kind="unsaved"
              title="Há alterações guardadas neste navegador"
            >
              <IconPencil size={14} stroke={1.75} aria-hidden />
              Não salvo
            </span>
          ) : null}
          <When semana={info_semana} isPending={info_status === "P"} now={currentWeek(now).semana} />
        </span>
      </div>
      <div className={classes.line}>
        <span className={classes.dimmed} data-number>
          {info_periodo}
        </span>
        {tab === "H" ? <InfoStatusBadge status={info_status} /> : null}
      </div>
      {tab === "H" ? (
        <div className={classes.dimmed}>
          {week.info_concessionario_desc}, {week.info_concessionario_cidade_uf}
        </div>
      ) : null}
    </>
  );
}

/** Whether a week lies before, in or after today's. Codes of weeks sort as the weeks do. */
function When(props: {
  readonly semana: Semana;
  readonly isPending: boolean;
  readonly now: Semana;
}): ReactNode {
  const { semana, isPending, now } = props;
  if (semana === now)
    return (
      <span className={classes.mark} data-kind="now">
        Semana atual
      </span>
    );
  if (!isPending || semana > now) return null;
  return (
    <span className={classes.mark} data-kind="late">
      <IconAlertTriangle size={14} stroke={1.75} aria-hidden />
      Em atraso
    </span>
  );
}
