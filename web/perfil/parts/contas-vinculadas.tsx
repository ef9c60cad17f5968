import { Button, Skeleton } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useId, useState, type ReactNode } from "react";
import {
  CONTA_UNLINKED,
  CONTAS_TITLE,
  ONLY_WAY_IN,
  UNLINK,
  type Conta,
} from "../../../contract/acesso/index.ts";
import { contasQuery, ProviderMark, unlinkConta } from "../../acesso/index.ts";
import { formatDateTime } from "../../platform/format/format.ts";
import { positive } from "../../platform/notices/notices.ts";
import { Confirm } from "../../platform/page/confirm.tsx";
import { Loaded } from "../../platform/page/loaded.tsx";
import { pageMeta } from "../../platform/page/page-meta.ts";
import classes from "./contas-vinculadas.module.css";
import { Section } from "./section.tsx";

/** The company's accounts that sign the person in, each with 'Desvincular'; nothing where there are no providers (OP-09). */
export function ContasVinculadas(): ReactNode {
  const query = useQuery(contasQuery);
  const isOffered = pageMeta("pac-providers") !== "0";
  if (query.data === undefined ? !isOffered : query.data.length === 0 && !isOffered) return null;
  return (
    <Section title={CONTAS_TITLE} about="Com elas se entra no PAC sem a senha.">
      <Loaded query={query} skeleton={<Skeleton height={44} />}>
        {(contas) =>
          contas.length === 0 ? (
            <p className={classes["empty"]}>
              Nenhuma conta vinculada. A primeira entrada com a conta da empresa, na tela de acesso, vincula a
              conta.
            </p>
          ) : (
            <Contas contas={contas} />
          )
        }
      </Loaded>
    </Section>
  );
}

function Contas({ contas }: { readonly contas: readonly Conta[] }): ReactNode {
  const client = useQueryClient();
  // Stays while the dialog fades out.
  const [asked, setAsked] = useState<Conta | null>(null);
  const [isOpen, setOpen] = useState(false);
  const unlinking = useMutation({
    mutationFn: ({ conta_id }: Conta) => unlinkConta(client, conta_id),
    onSuccess: () => {
      setOpen(false);
      positive(CONTA_UNLINKED);
    },
  });
  const ask = (conta: Conta): void => {
    unlinking.reset();
    setAsked(conta);
    setOpen(true);
  };
  return (
    <>
      <ul className={classes["list"]}>
        {contas.map((conta) => (
          <ContaRow key={conta.conta_id} conta={conta} onUnlink={() => ask(conta)} />
        ))}
      </ul>
      <Confirm
        opened={isOpen}
        title={`${UNLINK} conta`}
        confirmLabel={UNLINK}
        danger
        loading={unlinking.isPending}
        error={unlinking.error}
        onConfirm={() => asked && unlinking.mutate(asked)}
        onCancel={() => setOpen(false)}
      >
        {asked?.provider.name} deixa de entrar no PAC. Quem entrar de novo com ela a vincula outra vez,
        enquanto o e-mail ou o ID América dela for o seu.
      </Confirm>
    </>
  );
}

function ContaRow({ conta, onUnlink }: { readonly conta: Conta; readonly onUnlink: () => void }): ReactNode {
  const id = useId();
  const { provider, conta_email, criada_em, usada_em, can } = conta;
  return (
    <li className={classes["row"]}>
      <ProviderMark {...provider} />
      <div className={classes["about"]}>
        <div className={classes["name"]}>{provider.name}</div>
        <div className={classes["detail"]}>
          {conta_email === "" ? null : <span>{conta_email}</span>}
          <span>Vinculada em {formatDateTime(criada_em)}</span>
          <span>Último acesso em {formatDateTime(usada_em)}</span>
          {can.unlink ? null : <span id={id}>{ONLY_WAY_IN}</span>}
        </div>
      </div>
      <Button
        variant="default"
        aria-label={`${UNLINK} ${provider.name}`}
        // Its reason stands beside it, and is read with it.
        {...(!can.unlink && { "data-disabled": true, "aria-disabled": true, "aria-describedby": id })}
        onClick={can.unlink ? onUnlink : undefined}
      >
        {UNLINK}
      </Button>
    </li>
  );
}
