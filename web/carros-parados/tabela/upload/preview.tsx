import { Button, Checkbox, Group, Stack, Text } from "@mantine/core";
import { useMemo, useState, type ReactNode } from "react";
import { MAX_LINHAS, type ArquivoLido } from "../../../../contract/carros-parados/index.ts";
import { formatCount } from "../../../platform/format/format.ts";
import type { GridColumn, GridRow } from "../../../platform/grid/index.ts";
import { ReplaceItems } from "../../../platform/grid/replace-items.tsx";
import { positive } from "../../../platform/notices/notices.ts";
import type { Match } from "../../queries/titulos.ts";
import type { CodeLookup } from "../codes/code-lookup.ts";
import { shownName } from "../item/row-name.ts";
import { newRow } from "../model/linhas.ts";
import { textOf } from "../paste/doubt.ts";
import { MatchTitles } from "./match-titles.tsx";
import { planOf } from "./plan.ts";
import { notesOf, placeOf, summaryOf, unplacedText } from "./preview-texts.ts";
import { RefusedRows } from "./refused-rows.tsx";
import { Line, Section } from "./section.tsx";
import { UnknownInFile } from "./unknown-in-file.tsx";
import classes from "./upload.module.css";

interface PreviewProps {
  readonly arquivo: ArquivoLido;
  readonly fileName: string;
  readonly rows: readonly GridRow[];
  readonly columns: readonly GridColumn[];
  readonly idOf: (info_linha_id: number) => string;
  readonly codes: CodeLookup;
  /** The table as it would be, and of its rows those of the file with their lines in it. */
  readonly onApply: (rows: readonly GridRow[], lines: ReadonlyMap<string, number>, tell: () => void) => void;
  /** Something was written in place of a refused cell. */
  readonly onMend: () => void;
  /** Headings of the file were matched with columns: it is read again. */
  readonly onMatch: (titulos: readonly Match[]) => void;
  readonly onAgain: () => void;
  readonly onClose: () => void;
}

/** What a file would do to the table, before it does it (SIMP-05 to SIMP-08, OP-75). */
export function Preview(props: PreviewProps): ReactNode {
  const { arquivo, fileName, rows, columns, idOf, codes, onApply, onMend, onAgain, onClose } = props;
  const [mended, setMended] = useState<ReadonlyMap<string, string>>(new Map());
  const [replaces, setReplaces] = useState(false);
  const [takesDoubtful, setTakesDoubtful] = useState(false);
  const plan = useMemo(
    () => planOf({ arquivo, rows, columns, idOf, newRow, mended }),
    [arquivo, rows, columns, idOf, mended],
  );
  const { added, doubtful, changed, refused, blanked, absent, unplaced } = plan;
  const choice = { removesAbsent: replaces, takesDoubtful };
  const summary = summaryOf(plan, choice);
  const result =
    rows.length - (replaces ? absent.length : 0) + added.length + (takesDoubtful ? doubtful.length : 0);
  const isTooMuch = result > MAX_LINHAS;

  function apply(): void {
    onApply(plan.result(choice), plan.lines, () => positive(`${summary}. Confira e salve.`));
  }
  return (
    <Stack gap="md">
      <div>
        <Text className={classes["name"] ?? ""}>{fileName}</Text>
        <Text fw={600} component="output" display="block">
          {summary === "" ? "Nada muda na tabela" : summary}
        </Text>
        <ul className={classes["plain"]}>
          {notesOf(arquivo, plan, choice).map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      </div>
      <MatchTitles arquivo={arquivo} onMatch={props.onMatch} />
      {refused.length > 0 ? (
        <RefusedRows
          refused={refused}
          arquivo={arquivo}
          onType={onMend}
          onMend={(texts) => setMended(new Map([...mended, ...texts]))}
        />
      ) : null}
      <Section
        title={formatCount(
          doubtful.length,
          "linha incompleta ou que não é um item",
          "linhas incompletas ou que não são itens",
        )}
        items={doubtful}
        keyOf={({ linha }) => String(linha)}
        before={
          <Checkbox
            label={doubtful.length === 1 ? "Pôr esta linha na tabela" : "Pôr estas linhas na tabela"}
            description={doubtful.length === 1 ? "Sem isso, fica de fora." : "Sem isso, ficam de fora."}
            checked={takesDoubtful}
            onChange={({ currentTarget }) => setTakesDoubtful(currentTarget.checked)}
          />
        }
      >
        {({ linha, row, doubt }) => <Line place={`Linha ${linha}, ${doubt}`}>{textOf(row)}</Line>}
      </Section>
      <UnknownInFile incoming={[...changed, ...added, ...(takesDoubtful ? doubtful : [])]} codes={codes} />
      <Section
        title={formatCount(blanked.length, "data inválida fica em branco", "datas inválidas ficam em branco")}
        items={blanked}
        before={
          <Text size="sm" c="dimmed">
            {blanked.length === 1 ? "Fica" : "Ficam"} em vermelho na tabela, como no arquivo, até a correção.
          </Text>
        }
        keyOf={({ linha, key }) => `${linha}/${key}`}
      >
        {({ linha, label, text, reason }) => (
          <Line place={`Linha ${linha}, ${label}`}>
            {text}
            <span className={classes["reason"]}>{reason}</span>
          </Line>
        )}
      </Section>
      <Section
        title={formatCount(changed.length, "linha muda", "linhas mudam")}
        items={changed}
        keyOf={({ linha }) => String(linha)}
      >
        {(one) => (
          <Line place={placeOf(one)}>
            {one.changes.map(({ label, before, after }) => (
              <span key={label} className={classes["change"]}>
                {label}: <del>{before === "" ? "em branco" : before}</del> <span aria-hidden>→</span>{" "}
                <ins>{after === "" ? "em branco" : after}</ins>
              </span>
            ))}
          </Line>
        )}
      </Section>
      <Section
        title={formatCount(added.length, "linha nova", "linhas novas")}
        items={added}
        keyOf={({ linha }) => String(linha)}
      >
        {(one) => <Line place={placeOf(one)}>{String(one.row["info_modelo"] ?? "")}</Line>}
      </Section>
      <Section
        title={formatCount(
          absent.length,
          "linha da semana não está no arquivo",
          "linhas da semana não estão no arquivo",
        )}
        items={absent}
        keyOf={({ id }) => id}
        before={
          <ReplaceItems
            description={`Exclui da tabela o que não está no arquivo. Sem isso, fica.${unplacedText(unplaced)}`}
            checked={replaces}
            onChange={setReplaces}
          />
        }
      >
        {(row) => <Line place={shownName(row)}>{String(row["info_modelo"] ?? "")}</Line>}
      </Section>
      {isTooMuch ? (
        <Text c="var(--mantine-color-error)" role="alert">
          A tabela ficaria com {formatCount(result, "linha", "linhas")}, e cabem 5.000. Divida o arquivo.
        </Text>
      ) : null}
      <Group justify="flex-end" gap="sm" className={classes["foot"] ?? ""}>
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <Button variant="default" onClick={onAgain}>
          Outro arquivo
        </Button>
        <Button data-autofocus disabled={summary === "" || isTooMuch} onClick={apply}>
          Pôr na tabela
        </Button>
      </Group>
    </Stack>
  );
}
