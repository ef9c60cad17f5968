import { memo, useState, type ReactNode } from "react";
import { OpenElsewhereAlert, useUnsentText, type UnsentKey, type UnsentWork } from "../unsent/index.ts";
import type { DraftStorage } from "./use-form-draft.ts";

interface UnsentFormProps {
  /** The id of the person who edits. */
  readonly pessoa: number;
  /** What is edited: `perfil`, `seguradora:12`, `seguradora:nova`. */
  readonly chave: UnsentKey;
  /** What is open in the other tab: 'Esta seguradora'. */
  readonly what: string;
  readonly skeleton: ReactNode;
  /** The form, whose `useRecordForm` gets the storage. */
  readonly children: (storage: DraftStorage) => ReactNode;
}

/**
 * Stores a form's unsaved changes in the browser: opens the form on those it finds, and not while another tab edits the
 * same record.
 */
export function UnsentForm({ pessoa, chave, ...props }: UnsentFormProps): ReactNode {
  return <OneForm key={`${pessoa} ${chave}`} pessoa={pessoa} chave={chave} {...props} />;
}

function OneForm({ pessoa, chave, what, skeleton, children }: UnsentFormProps): ReactNode {
  const { setText, unsent } = useUnsentText(pessoa, chave);
  // Another tab may have stored other changes since this one opened.
  const [takeOvers, setTakeOvers] = useState(0);
  if (!unsent.ready) return skeleton;
  if (!unsent.elsewhere)
    return (
      <OpenForm key={takeOvers} work={unsent.work} setText={setText}>
        {children}
      </OpenForm>
    );
  const takeOver = (): void => {
    setTakeOvers(takeOvers + 1);
    unsent.work.takeOver();
  };
  return <OpenElsewhereAlert what={what} onTakeOver={takeOver} />;
}

interface OpenFormProps extends Pick<UnsentFormProps, "children">, Pick<DraftStorage, "setText"> {
  readonly work: UnsentWork;
}

// Memoized: each typed character changes the work, and must not render the whole form again.
const OpenForm = memo(function OpenForm({ work, setText, children }: OpenFormProps): ReactNode {
  const [storage] = useState(() => {
    const { value } = work.state();
    return { text: typeof value === "string" ? value : "", setText };
  });
  return children(storage);
});
