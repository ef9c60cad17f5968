import { Skeleton } from "@mantine/core";
import { memo, useEffect, useState, type ReactNode } from "react";
import type { Rascunho, RequestType, Requisicao, Variante } from "../../../contract/requisicoes/index.ts";
import { NOT_FOUND, varianteOf } from "../../../contract/requisicoes/index.ts";
import { useSessao } from "../../acesso/index.ts";
import { EmptyState } from "../../platform/page/empty-state.tsx";
import { ErrorState } from "../../platform/page/error-state.tsx";
import { OpenElsewhereAlert, useUnsentWork, type UnsentWork } from "../../platform/unsent/index.ts";
import { formKey } from "../../requisicoes/index.ts";
import { useCopy } from "./copy/use-copy.ts";
import { ChooseRascunho } from "./rascunho/choose-rascunho.tsx";
import { savedAs, type RascunhoForm } from "./rascunho/rascunho-form.ts";
import { useRascunho } from "./rascunho/use-rascunho.ts";
import classes from "./requisicao-form.module.css";
import { RequisicaoForm } from "./requisicao-form.tsx";
import { readUnsentForm } from "./unsent/unsent-form.ts";

interface FormLoaderProps {
  readonly type: RequestType;
  /** The request's number, a unix second. */
  readonly numero: number;
  /** Whether the saved draft of that number is to be opened (DRAFT-15). */
  readonly isSaved: boolean;
  /** The number of the request whose fields and parts it begins with. */
  readonly copia: number | undefined;
  /** Called once these are in the form, which is like any other from then on. */
  readonly onCopied: () => void;
  /** '{conta} - {nome}' of the dealer chosen in the header, for which a new form begins; empty for several. */
  readonly concessionario: string;
  /** The variant in the address (OP-25). */
  readonly variante: Variante | undefined;
  readonly onVariante: (variante: Variante) => void;
  readonly onSent: (requisicao: Requisicao) => void;
  /** Called when the form became a draft of its number. */
  readonly onSaved: () => void;
  /** Called when its draft was deleted. */
  readonly onDeleted: () => void;
  /** Called with the form's unsent work, which knows whether there is anything to lose. */
  readonly onWork: (work: UnsentWork) => void;
}

/** The message where a draft was deleted or sent elsewhere. */
const GONE = "O rascunho foi excluído ou enviado em outro lugar.";

/**
 * Loads what the form opens on: what this browser keeps, or the saved draft. A form that another tab is editing is not
 * shown twice (OP-36).
 */
export function FormLoader({ onWork, ...props }: FormLoaderProps): ReactNode {
  const { type, numero, isSaved } = props;
  const { usuarioID } = useSessao();
  const unsent = useUnsentWork(usuarioID, formKey(type, numero));
  const { work, ready, elsewhere, storedAt } = unsent;
  const [takeOvers, setTakeOvers] = useState(0);
  const rascunho = useRascunho(type, numero, isSaved, unsent);
  const { ground } = rascunho;
  useEffect(() => onWork(work), [onWork, work]);
  const copy = useCopy(unsent, props);
  if (ready && elsewhere)
    return (
      <div className={classes["body"]} data-low>
        <OpenElsewhereAlert
          what="Esta requisição"
          onTakeOver={() => {
            setTakeOvers(takeOvers + 1);
            work.takeOver();
          }}
        />
      </div>
    );
  if (copy.error) return <ErrorState error={copy.error} query={copy.query} />;
  if (!ready || copy.isReading || ground.kind === "reading")
    return (
      <div className={classes["body"]}>
        <Skeleton height={320} />
      </div>
    );
  if (ground.kind === "failed") return <ErrorState error={ground.error} query={ground.query} />;
  if (ground.kind === "gone") return <EmptyState title={NOT_FOUND} hint={GONE} />;
  if (ground.kind === "choosing")
    return <ChooseRascunho saved={ground.saved} keptAt={storedAt} onChoose={rascunho.choose} />;
  const { saved, wasDeleted } = ground;
  return (
    <LoadedForm
      key={`${takeOvers} ${rascunho.at}`}
      {...props}
      work={work}
      saved={saved}
      wasDeleted={wasDeleted}
      onKept={rascunho.onSaved}
      onTake={rascunho.onTake}
    />
  );
}

interface LoadedFormProps extends Omit<FormLoaderProps, "onWork" | "isSaved" | "copia" | "onCopied"> {
  readonly work: UnsentWork;
  /** The saved draft; null where there is none. */
  readonly saved: RascunhoForm | null;
  /** The draft that this browser's work belonged to is gone: the work is all that is left of it. */
  readonly wasDeleted: boolean;
  readonly onKept: (rascunho: Rascunho) => void;
  readonly onTake: (rascunho: Rascunho) => void;
}

// Memoized: each typed character changes the work, and must not render the whole form again.
const LoadedForm = memo(function LoadedForm(props: LoadedFormProps): ReactNode {
  const { type, work, saved, wasDeleted, onSent } = props;
  const sessao = useSessao();
  const [initial] = useState(() => readUnsentForm(type, work.state().value) ?? saved);
  // A form belongs to the account that it was begun for, whatever the header or another tab say (FORM-49, OP-40).
  const [concessionario, setConcessionario] = useState(initial?.concessionario || props.concessionario);
  const [rascunho, setRascunho] = useState(wasDeleted ? null : (initial?.rascunho ?? null));
  return (
    <RequisicaoForm
      {...props}
      initial={initial}
      notice={noticeOf(wasDeleted, initial === saved ? (saved?.dropped ?? []) : [])}
      concessionario={concessionario}
      onConcessionario={setConcessionario}
      variante={varianteOf(sessao, initial?.values["variante"] ?? props.variante)}
      choosesVariante={!sessao.isUnidadeVans}
      rascunho={rascunho}
      onSaved={(stored) => {
        work.clear();
        setRascunho(savedAs(stored));
        props.onKept(stored);
        props.onSaved();
      }}
      onDeleted={() => {
        work.clear();
        props.onDeleted();
      }}
      onSent={(requisicao) => {
        work.clear();
        onSent(requisicao);
      }}
    />
  );
});

/** What to know about a draft before continuing it; null for nothing. */
function noticeOf(wasDeleted: boolean, dropped: readonly string[]): string | null {
  if (wasDeleted) return `${GONE} O que está aqui ficou neste navegador.`;
  return dropped.length === 0
    ? null
    : `Este rascunho tinha o que o formulário não recebe mais: ${dropped.join(", ")}.`;
}
