import { Anchor, Button, Group, Stack, Text } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import {
  semPrevisaoText,
  weekNumberOf,
  type SemanaEsperando,
} from "../../../../contract/carros-parados/index.ts";
import { formatCount } from "../../../platform/format/format.ts";
import { messageOf } from "../../../platform/http/errors.ts";
import { DIALOG } from "../../../platform/look/theme.ts";
import { Dialog } from "../../../platform/page/dialog.tsx";
import { WaitingButton } from "../../../platform/page/waiting-button.tsx";
import { linkTo, useSearchOf } from "../../../platform/routing/links.ts";
import { leadsTo } from "../../../platform/routing/route-link.tsx";
import { inicioSearchSchema } from "../../queries/inicio-search.ts";
import { useMoveSemana } from "../../queries/move-semana.ts";
import { tabelaQuery } from "../../queries/tabela.ts";
import { asSeen } from "./as-seen.ts";
import { esperandoKey } from "./next-of.ts";

interface ConcludeManyProps {
  /** The chosen weeks. */
  readonly weeks: readonly SemanaEsperando[];
  /** Weeks that are concluded, and need not stay chosen. */
  readonly onDone: (weeks: readonly SemanaEsperando[]) => void;
}

const keyOf = (week: SemanaEsperando): string => esperandoKey(week.info_concessionario_id, week.info_semana);
const tabelaOf = (week: SemanaEsperando) => tabelaQuery(week.info_concessionario_id, week.info_semana);

/** Concludes the chosen weeks that are under analysis one by one, once it was said which rows have no forecast. */
export function ConcludeMany({ weeks, onDone }: ConcludeManyProps): ReactNode {
  // As they were chosen when the dialog was opened, since a concluded week leaves the list; null while it is closed.
  const [asked, setAsked] = useState<readonly SemanaEsperando[] | null>(null);
  const [told, setTold] = useState<ReadonlyMap<string, string>>(new Map());
  const [isBusy, setBusy] = useState(false);
  const client = useQueryClient();
  const { mutateAsync } = useMoveSemana();
  const open = (asked ?? weeks).filter(({ info_status }) => info_status === "A");
  const isOver = told.size > 0 && !isBusy;

  async function conclude(): Promise<void> {
    setBusy(true);
    const done: SemanaEsperando[] = [];
    for (const week of open) {
      const { info_concessionario_id: concessionario_id, info_semana, info_versao } = week;
      // oxlint-disable-next-line no-await-in-loop -- each has its own verdict, and is done before the next one
      const text = await mutateAsync({ concessionario_id, info_semana, info_versao, info_status: "C" }).then(
        () => {
          done.push(week);
          return "Concluída";
        },
        (error: unknown) => messageOf(error),
      );
      setTold((before) => new Map(before).set(keyOf(week), text));
    }
    setBusy(false);
    onDone(done);
  }
  if (weeks.length === 0 && asked === null) return null;
  return (
    <>
      {weeks.length === 0 ? null : (
        <Group gap="sm" mt="sm">
          <Text size="sm">{formatCount(weeks.length, "tabela selecionada", "tabelas selecionadas")}</Text>
          <Button
            size="xs"
            variant="default"
            disabled={open.length === 0}
            title={open.length === 0 ? "Só tabelas em análise podem ser concluídas" : undefined}
            onClick={() => {
              setTold(new Map());
              setAsked(weeks.map((week) => asSeen(week, client.getQueryData(tabelaOf(week).queryKey))));
            }}
          >
            Concluir
          </Button>
        </Group>
      )}
      <Dialog
        opened={asked !== null}
        size={DIALOG.medium}
        title="Concluir semanas"
        closeOnEscape={!isBusy}
        closeOnClickOutside={!isBusy}
        onClose={() => setAsked(null)}
      >
        <Stack gap="md">
          <Text>
            Deseja concluir {formatCount(open.length, "semana", "semanas")}? Depois de concluídas, elas não
            mudam mais.
          </Text>
          <Stack component="ul" gap={8} m={0} pl={20} mah={360} style={{ overflowY: "auto" }}>
            {asked?.map((week) => (
              <li key={keyOf(week)}>
                <Line week={week} told={told.get(keyOf(week))} onGo={() => setAsked(null)} />
              </li>
            ))}
          </Stack>
          <Group justify="flex-end" gap="sm">
            {isOver ? null : (
              <Button variant="default" disabled={isBusy} onClick={() => setAsked(null)}>
                Cancelar
              </Button>
            )}
            <WaitingButton
              data-autofocus
              isWaiting={isBusy}
              onClick={() => (isOver ? setAsked(null) : void conclude())}
            >
              {isOver ? "Fechar" : "Concluir"}
            </WaitingButton>
          </Group>
        </Stack>
      </Dialog>
    </>
  );
}

/** A week, how many of its rows have no forecast with the way to them, or what became of it. */
function Line({
  week,
  told,
  onGo,
}: {
  readonly week: SemanaEsperando;
  readonly told: string | undefined;
  /** Called when its table is opened: what is written there makes the question an old one. */
  readonly onGo: () => void;
}): ReactNode {
  const search = useSearchOf(inicioSearchSchema);
  const { info_semana: semana, info_concessionario_id: concessionario_id, info_status } = week;
  const name = `${week.info_concessionario_desc}, semana ${weekNumberOf(semana)}`;
  const without = semPrevisaoText(week.info_linhas_sem_previsao, week.info_linhas);
  if (told !== undefined) return `${name}: ${told}`;
  if (info_status !== "A") return `${name}: fica como está, ainda não está em análise`;
  if (without === undefined) return `${name}: todas as linhas com previsão`;
  return (
    <>
      {name}:{" "}
      <Anchor
        inherit
        renderRoot={leadsTo(
          linkTo(
            "pac-carros-parados-inicio",
            {},
            { ...search, semana, concessionario_id, linha: "sem_previsao" },
          ),
          { onClick: onGo },
        )}
      >
        {without}
      </Anchor>
    </>
  );
}
