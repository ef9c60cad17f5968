import { SimpleGrid, Text } from "@mantine/core";
import { useState, type ReactNode } from "react";
import { joinWords } from "../../../../contract/platform/text.ts";
import { FormDialog } from "../../../platform/form/form-dialog.tsx";
import { nameHeadings } from "../../../platform/grid/index.ts";
import { messageOf } from "../../../platform/http/errors.ts";
import { DIALOG } from "../../../platform/look/theme.ts";
import { ColumnTitles } from "../upload/column-titles.tsx";
import { changedTitles } from "../upload/titles.ts";
import classes from "../upload/upload.module.css";
import type { AskedTitles, Titulos } from "./use-titulos.ts";

/** The button that pastes, by how many headings are left out: none, one, more. */
const PASTE = ["Colar", "Colar sem esse título", "Colar sem esses títulos"] as const;

interface TitlesDialogProps extends Pick<Titulos, "choose" | "cancel"> {
  readonly asked: AskedTitles;
}

/** Asks which columns the headings of a paste are, before it is made. Enter pastes as it is, Esc pastes nothing. */
export function TitlesDialog({ asked, choose, cancel }: TitlesDialogProps): ReactNode {
  const { titles, unknown, isLate } = asked;
  const [chosen, setChosen] = useState(titles.chosen);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const changed = changedTitles(titles.chosen, chosen);
  const left = unknown.filter((titulo) => ![...chosen.values()].includes(titulo));
  const [is, them] = unknown.length === 1 ? ["não é uma coluna", "dele"] : ["não são colunas", "deles"];
  const go = async (): Promise<void> => {
    setBusy(true);
    setError(null);
    try {
      await choose(changed);
    } catch (thrown) {
      setError(thrown);
      setBusy(false);
    }
  };
  return (
    <FormDialog
      title="Colunas da colagem"
      size={DIALOG.medium}
      gap="md"
      footClass={classes["foot"]}
      submitLabel={isLate ? "Guardar" : (PASTE[left.length] ?? PASTE[2])}
      submit={{ "data-autofocus": true }}
      refusal={error === null ? null : messageOf(error)}
      isSending={isBusy}
      isDirty
      onSubmit={() => void go()}
      onCallOff={cancel}
      onClose={cancel}
    >
      {unknown.length === 0 ? null : (
        <Text style={{ overflowWrap: "anywhere" }}>
          {joinWords(nameHeadings(unknown))} {is} da tabela, e o que está abaixo {them} fica de fora.
        </Text>
      )}
      <Text size="sm">
        Se é uma das colunas abaixo com outro título, diga qual é. A escolha vale para as próximas colagens e
        arquivos deste concessionário.
      </Text>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <ColumnTitles
          colunas={titles.colunas}
          titulos={titles.titulos}
          none="Não foi colada"
          chosen={chosen}
          onChoose={setChosen}
        />
      </SimpleGrid>
    </FormDialog>
  );
}
