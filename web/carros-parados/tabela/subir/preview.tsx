import { Button, Checkbox, Group, Stack, Text } from "@mantine/core";
import { useMemo, useState, type ReactNode } from "react";
import { MAX_LINHAS, type ArquivoLido } from "../../../../contract/carros-parados/index.ts";
import { formatCount } from "../../../platform/format/format.ts";
import type { GridColumn, GridRow } from "../../../platform/grid/index.ts";
import { positive } from "../../../platform/notices/notices.ts";
import { newRow } from "../model/linhas.ts";
import { planOf, type Incoming, type Plan } from "./plan.ts";
import { RefusedRows } from "./refused-rows.tsx";
import { Section } from "./section.tsx";
import classes from "./subir.module.css";

interface PreviewProps {
  readonly arquivo: ArquivoLido;
  readonly fileName: string;
  readonly rows: readonly GridRow[];
  readonly columns: readonly GridColumn[];
  readonly idOf: (info_linha_id: number) => string;
  readonly onApply: (rows: readonly GridRow[], tell: () => void) => void;
  /** Something was written in place of a refused cell. */
  readonly onMend: () => void;
  readonly onAgain: () => void;
  readonly onClose: () => void;
}

/** What a file would do to the table, before it does it (SIMP-05 to SIMP-08, OP-75). */
export function Preview(props: PreviewProps): ReactNode {
  const { arquivo, fileName, rows, columns, idOf, onApply, onMend, onAgain, onClose } = props;
  const [mended, setMended] = useState<ReadonlyMap<string, string>>(new Map());
  const [replaces, setReplaces] = useState(false);
  const plan = useMemo(
    () => planOf({ arquivo, rows, columns, idOf, newRow, mended }),
    [arquivo, rows, columns, idOf, mended],
  );
  const { added, changed, refused, blanked, absent } = plan;
  const removed = replaces ? absent.length : 0;
  const result = rows.length - removed + added.length;
  const isTooMuch = result > MAX_LINHAS;
  const isNothing = added.length + changed.length + removed === 0;

  function apply(): void {
    onApply(plan.result(replaces), () => positive(`${summaryOf(plan, removed)}. Confira e salve.`));
  }
  return (
    <Stack gap="md">
      <div>
        <Text className={classes["name"] ?? ""}>{fileName}</Text>
        <Text fw={600} component="output" display="block">
          {isNothing ? "Nada muda na tabela" : summaryOf(plan, removed)}
        </Text>
        <ul className={classes["plain"]}>
          {notesOf(arquivo, plan).map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      </div>
      {refused.length > 0 ? (
        <RefusedRows
          refused={refused}
          arquivo={arquivo}
          onType={onMend}
          onMend={(texts) => setMended(new Map([...mended, ...texts]))}
        />
      ) : null}
      <Section
        title={formatCount(blanked.length, "data inválida fica em branco", "datas inválidas ficam em branco")}
        items={blanked}
        keyOf={({ linha, key }) => `${linha}/${key}`}
      >
        {({ linha, label, text }) => <Line place={`Linha ${linha}, ${label}`}>{text}</Line>}
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
          <Checkbox
            label="Substituir itens"
            description="Exclui da tabela o que não está no arquivo. Sem isso, fica."
            checked={replaces}
            onChange={({ currentTarget }) => setReplaces(currentTarget.checked)}
          />
        }
      >
        {(row) => <Line place={nameOfRow(row)}>{String(row["info_modelo"] ?? "")}</Line>}
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
        <Button data-autofocus disabled={isNothing || isTooMuch} onClick={apply}>
          Pôr na tabela
        </Button>
      </Group>
    </Stack>
  );
}

function Line({ place, children }: { readonly place: string; readonly children: ReactNode }): ReactNode {
  return (
    <div className={classes["line"]}>
      <span className={classes["place"]}>{place}</span>
      <span className={classes["text"]}>{children}</span>
    </div>
  );
}

const nameOfRow = (row: GridRow): string =>
  [row["info_chassi"], row["info_item_codigo"]].filter((text) => text !== "").join(" · ");

function placeOf({ linha, row, before }: Incoming): string {
  return [`Linha ${linha}`, nameOfRow(before ?? row)].filter((text) => text !== "").join(", ");
}

/** `3 linhas novas, 2 mudam e 1 não entra`. */
function summaryOf({ added, changed }: Plan, removed: number): string {
  const parts = [
    added.length > 0 && formatCount(added.length, "linha nova", "linhas novas"),
    changed.length > 0 && formatCount(changed.length, "linha alterada", "linhas alteradas"),
    removed > 0 && formatCount(removed, "linha excluída", "linhas excluídas"),
  ];
  return parts.filter((part) => part !== false).join(", ");
}

function notesOf({ ignorados, notas }: ArquivoLido, { same, refused, doubled }: Plan): string[] {
  return [
    same > 0 && formatCount(same, "linha já está assim na tabela", "linhas já estão assim na tabela"),
    refused.length > 0 && formatCount(refused.length, "linha não entra", "linhas não entram"),
    doubled > 0 &&
      `${formatCount(doubled, "chassi e peça se repete", "chassis e peças se repetem")}: você escolhe ao pôr na tabela`,
    ignorados.length > 0 && `Colunas ignoradas: ${ignorados.join(", ")}`,
    ...notas,
  ].filter((note) => note !== false);
}
