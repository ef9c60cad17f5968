import { Skeleton } from "@mantine/core";
import { memo, useEffect, useState, type ReactNode } from "react";
import type { RequestType, Requisicao, Variante } from "../../../contract/requisicoes/index.ts";
import { varianteOf } from "../../../contract/requisicoes/index.ts";
import { useSessao } from "../../acesso/index.ts";
import { Elsewhere, useKept, type KeptWork } from "../../platform/unsent/index.ts";
import { formKey, readFormWork } from "./form-work.ts";
import classes from "./requisicao-form.module.css";
import { RequisicaoForm } from "./requisicao-form.tsx";

interface KeptFormProps {
  readonly type: RequestType;
  /** The request's number in seconds. */
  readonly numero: number;
  readonly conta: string | undefined;
  readonly concessionario: string;
  /** OP-25: the variant that the address asks for. */
  readonly variante: Variante | undefined;
  readonly onVariante: (variante: Variante) => void;
  readonly onBlocked: () => void;
  readonly onSent: (requisicao: Requisicao) => void;
  /** Handed the work, which knows whether there is anything to lose. */
  readonly onWork: (work: KeptWork) => void;
}

/** OP-36: a form as it was left, here or in a page that is gone; one that another tab is writing is not shown twice. */
export function KeptForm({ onWork, ...props }: KeptFormProps): ReactNode {
  const { type, numero } = props;
  const { usuarioID } = useSessao();
  const { work, ready, elsewhere } = useKept(usuarioID, formKey(type, numero));
  const [times, setTimes] = useState(0);
  useEffect(() => onWork(work), [onWork, work]);
  if (!ready)
    return (
      <div className={classes["body"]}>
        <Skeleton height={320} />
      </div>
    );
  if (elsewhere)
    return (
      <div className={classes["body"]}>
        <Elsewhere
          what="Esta requisição"
          onTakeOver={() => {
            setTimes(times + 1);
            work.takeOver();
          }}
        />
      </div>
    );
  return <LoadedForm key={times} {...props} work={work} />;
}

// Each character changes the work; the form around it need not be drawn for that.
const LoadedForm = memo(function LoadedForm(
  props: Omit<KeptFormProps, "onWork"> & { readonly work: KeptWork },
): ReactNode {
  const { type, work, onSent } = props;
  const sessao = useSessao();
  const [initial] = useState(() => readFormWork(type, work.state().value));
  return (
    <RequisicaoForm
      {...props}
      initial={initial}
      variante={varianteOf(sessao, initial?.values["variante"] ?? props.variante)}
      choosesVariante={!sessao.isUnidadeVans}
      onSent={(requisicao) => {
        work.clear();
        onSent(requisicao);
      }}
    />
  );
});
