import { IconAlertCircle } from "@tabler/icons-react";
import { useSyncExternalStore, type ReactNode } from "react";
import type { RowsStore } from "../../platform/grid/index.ts";
import type { UnsentWork } from "../../platform/unsent/index.ts";
import { ItemsTotals } from "../../requisicoes/index.ts";
import classes from "./requisicao-form.module.css";
import { WrongPlaces, type WrongPlace } from "./send/wrong-places.tsx";
import { KeptNote } from "./unsent/kept-note.tsx";
import type { SavedAs } from "./unsent/unsent-form.ts";

interface FormFooterProps {
  readonly work: UnsentWork;
  readonly rascunho: SavedAs | null;
  /** Why the form cannot be sent; null while it can. */
  readonly message: string | null;
  readonly wrong: readonly WrongPlace[];
  readonly onGo: (campo: string) => void;
  /** The parts whose totals are shown; null for a type without prices. */
  readonly priced: RowsStore | null;
  /** The buttons. */
  readonly children: ReactNode;
}

/** The foot of a form, always in sight: what is stored, what is wrong, what the parts cost, and the buttons. */
export function FormFooter(props: FormFooterProps): ReactNode {
  const { work, rascunho, message, wrong, onGo, priced, children } = props;
  return (
    <footer className={classes["footer"]}>
      <div className={classes["state"]}>
        {message === null ? <KeptNote work={work} rascunho={rascunho} /> : null}
        <div role="alert" className={classes["message"]}>
          {message !== null && (
            <>
              <IconAlertCircle size={16} stroke={1.75} aria-hidden />
              {message}
            </>
          )}
        </div>
        <WrongPlaces places={wrong} onGo={onGo} />
      </div>
      {priced ? <FormTotals store={priced} /> : null}
      <div className={classes["buttons"]}>{children}</div>
    </footer>
  );
}

/** What the parts cost, always in sight beside Enviar (FORM-26). */
function FormTotals({ store }: { store: RowsStore }): ReactNode {
  return <ItemsTotals items={useSyncExternalStore(store.subscribe, store.rows)} />;
}
