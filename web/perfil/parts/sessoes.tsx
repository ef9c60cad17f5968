import { Badge, Button, Skeleton } from "@mantine/core";
import { IconDeviceDesktop, IconDeviceMobile, IconDeviceTablet } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { SessaoAberta } from "../../../contract/acesso/index.ts";
import { formatCount, formatDateTime } from "../../platform/format/format.ts";
import { positive } from "../../platform/notices/notices.ts";
import { tellFailure } from "../../platform/notices/tell-failure.ts";
import { Confirm } from "../../platform/page/confirm.tsx";
import { Loaded } from "../../platform/page/loaded.tsx";
import { useQuestion } from "../../platform/page/use-question.ts";
import { WaitingButton } from "../../platform/page/waiting-button.tsx";
import { sessoesQuery, useEndOutras, useEndSessao } from "../queries.ts";
import { Section } from "./section.tsx";
import classes from "./sessoes.module.css";

const ICONS = { desktop: IconDeviceDesktop, mobile: IconDeviceMobile, tablet: IconDeviceTablet };

/** Where one is signed in: each session in another browser can be ended, and all of them at once. */
export function Sessoes(): ReactNode {
  const query = useQuery(sessoesQuery);
  const outras = query.data?.filter(({ atual }) => !atual).length ?? 0;
  return (
    <Section
      title="Sessões"
      about="Onde você está conectado. Uma sessão termina por si 8 horas depois do último uso."
      actions={outras > 0 ? <EndOutras outras={outras} /> : undefined}
    >
      <Loaded query={query} skeleton={<Skeleton height={56} />}>
        {(sessoes) => (
          <ul className={classes["list"]} aria-label="Sessões">
            {sessoes.map((sessao) => (
              <Sessao key={sessao.sessao_codigo} sessao={sessao} />
            ))}
          </ul>
        )}
      </Loaded>
    </Section>
  );
}

function Sessao({ sessao }: { readonly sessao: SessaoAberta }): ReactNode {
  const { sessao_codigo, sessao_aparelho, acesso_dispositivo, criada_em, vista_em, atual } = sessao;
  const ending = useEndSessao();
  const Icon = ICONS[acesso_dispositivo ?? "desktop"];
  return (
    <li className={classes["sessao"]}>
      <Icon className={classes["icon"]} size={20} stroke={1.5} aria-hidden />
      <div className={classes["what"]}>
        <div className={classes["name"]}>
          {sessao_aparelho}
          {atual ? <Badge variant="light">Esta sessão</Badge> : null}
        </div>
        <p className={classes["when"]}>
          Desde {formatDateTime(criada_em)} · último uso {formatDateTime(vista_em)}
        </p>
      </div>
      {atual ? null : (
        <WaitingButton
          variant="default"
          aria-label={`Encerrar a sessão em ${sessao_aparelho}, desde ${formatDateTime(criada_em)}`}
          isWaiting={ending.isPending}
          onClick={() =>
            ending.mutate(sessao_codigo, {
              onSuccess: () => positive("Sessão encerrada"),
              onError: (refused) => tellFailure(refused),
            })
          }
        >
          Encerrar
        </WaitingButton>
      )}
    </li>
  );
}

function EndOutras({ outras }: { readonly outras: number }): ReactNode {
  const { ask, yes, props } = useQuestion(useEndOutras(), {
    onDone: () => positive("As outras sessões foram encerradas"),
  });
  return (
    <>
      <Button variant="default" onClick={ask}>
        Encerrar todas as outras
      </Button>
      <Confirm {...props} onConfirm={() => yes(undefined)}>
        {formatCount(outras, "outra sessão termina", "outras sessões terminam")} agora. O que não foi enviado
        fica guardado no navegador de cada uma. Deseja encerrar?
      </Confirm>
    </>
  );
}
