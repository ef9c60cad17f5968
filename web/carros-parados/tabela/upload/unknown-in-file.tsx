import { Alert, Anchor } from "@mantine/core";
import { useEffect, useSyncExternalStore, type ReactNode } from "react";
import { unknownPart } from "../../../../contract/carros-parados/index.ts";
import { formatCount, formatInteger } from "../../../platform/format/format.ts";
import type { CodeLookup } from "../codes/code-lookup.ts";
import { codeOf, codesOf, failedCodes, unknownRows } from "../codes/follow-codes.ts";
import type { Incoming } from "./plan.ts";
import { placeOf } from "./preview-texts.ts";
import { Line, Section } from "./section.tsx";

interface UnknownInFileProps {
  /** The rows of the file that would be in the table. */
  readonly incoming: readonly Incoming[];
  readonly codes: CodeLookup;
}

/**
 * The rows of a file whose part the price table does not have: they go in, and the week cannot be sent with them. Where
 * that could not be asked it is said, so that nothing there looks like nothing wrong.
 */
export function UnknownInFile({ incoming, codes }: UnknownInFileProps): ReactNode {
  const known = useSyncExternalStore(codes.subscribe, codes.known);
  const rows = incoming.map(({ row }) => row);
  const wanted = codesOf(rows).join("\n");
  useEffect(() => codes.ask(wanted === "" ? [] : wanted.split("\n")), [codes, wanted]);
  const unknown = new Set(unknownRows(rows, known));
  const failed = failedCodes(rows, known);
  return (
    <>
      {failed.length === 0 ? null : (
        <Alert variant="light" color="yellow" role="alert">
          {formatCount(failed.length, "peça não foi consultada", "peças não foram consultadas")} na tabela de
          preços.{" "}
          <Anchor component="button" type="button" size="sm" onClick={() => codes.ask(failed)}>
            Tentar novamente
          </Anchor>
        </Alert>
      )}
      <Section
        title={`Peças não encontradas: ${formatInteger(codesOf([...unknown]).length)}`}
        items={incoming.filter(({ row }) => unknown.has(row))}
        keyOf={({ linha }) => String(linha)}
      >
        {(one) => <Line place={placeOf(one)}>{unknownPart(codeOf(one.row))}</Line>}
      </Section>
    </>
  );
}
