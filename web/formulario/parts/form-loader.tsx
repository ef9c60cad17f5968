import { Skeleton } from "@mantine/core";
import { memo, useEffect, useState, type ReactNode } from "react";
import type { RequestType, Requisicao, Variante } from "../../../contract/requisicoes/index.ts";
import { varianteOf } from "../../../contract/requisicoes/index.ts";
import { useSessao } from "../../acesso/index.ts";
import { OpenElsewhereAlert, useUnsentWork, type UnsentWork } from "../../platform/unsent/index.ts";
import { formKey } from "../../requisicoes/index.ts";
import { readFormDraft } from "./form-draft.ts";
import classes from "./requisicao-form.module.css";
import { RequisicaoForm } from "./requisicao-form.tsx";

interface FormLoaderProps {
  readonly type: RequestType;
  /** The request's number, a unix second. */
  readonly numero: number;
  /** '{conta} - {nome}' of the dealer chosen in the header, for which a new form begins; empty for several. */
  readonly concessionario: string;
  /** The variant in the address (OP-25). */
  readonly variante: Variante | undefined;
  readonly onVariante: (variante: Variante) => void;
  readonly onSent: (requisicao: Requisicao) => void;
  /** Called with the form's unsent work, which knows whether there is anything to lose. */
  readonly onWork: (work: UnsentWork) => void;
}

/** Loads the stored draft and opens the form on it; a form that another tab is editing is not shown twice (OP-36). */
export function FormLoader({ onWork, ...props }: FormLoaderProps): ReactNode {
  const { type, numero } = props;
  const { usuarioID } = useSessao();
  const { work, ready, elsewhere } = useUnsentWork(usuarioID, formKey(type, numero));
  const [takeOvers, setTakeOvers] = useState(0);
  useEffect(() => onWork(work), [onWork, work]);
  if (!ready)
    return (
      <div className={classes["body"]}>
        <Skeleton height={320} />
      </div>
    );
  if (elsewhere)
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
  return <LoadedForm key={takeOvers} {...props} work={work} />;
}

// Memoized: each typed character changes the work, and must not render the whole form again.
const LoadedForm = memo(function LoadedForm(
  props: Omit<FormLoaderProps, "onWork"> & { readonly work: UnsentWork },
): ReactNode {
  const { type, work, onSent } = props;
  const sessao = useSessao();
  const [initial] = useState(() => readFormDraft(type, work.state().value));
  // What was begun belongs to its account, whatever the header or another tab say (FORM-49, OP-40).
  const [concessionario, setConcessionario] = useState(initial?.concessionario || props.concessionario);
  return (
    <RequisicaoForm
      {...props}
      initial={initial}
      concessionario={concessionario}
      onConcessionario={setConcessionario}
      variante={varianteOf(sessao, initial?.values["variante"] ?? props.variante)}
      choosesVariante={!sessao.isUnidadeVans}
      onSent={(requisicao) => {
        work.clear();
        onSent(requisicao);
      }}
    />
  );
});
