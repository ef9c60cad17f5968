import { Button } from "@mantine/core";
import { IconArrowBackUp } from "@tabler/icons-react";
import type { QueryKey } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Importacao } from "../../../contract/importacao/index.ts";
import { Confirm } from "../../platform/page/confirm.tsx";
import { useQuestion } from "../../platform/page/use-question.ts";
import type { ImportCalls } from "../queries/follow-import.ts";
import { useImportDeed } from "./use-import-deed.ts";

interface UndoImportProps<State> {
  readonly calls: ImportCalls<State>;
  readonly stale: readonly QueryKey[];
}

/** Takes an import back after a question: all rows that nobody has changed since (decision 53). */
export function UndoImport<State extends Importacao>({ calls, stale }: UndoImportProps<State>): ReactNode {
  const question = useQuestion(
    useImportDeed(calls, stale, async () => await calls.undo({ todos: true })),
    // Told by a notice.
    { shows: () => false },
  );
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconArrowBackUp size={16} stroke={1.5} aria-hidden />}
        onClick={question.ask}
      >
        Desfazer importação
      </Button>
      <Confirm {...question.props} danger onConfirm={() => question.yes(undefined)}>
        Desfazer a importação? As linhas que ninguém mudou depois dela voltam ao que eram. As que alguém mudou
        ficam como estão e aparecem aqui, para serem desfeitas uma a uma.
      </Confirm>
    </>
  );
}
