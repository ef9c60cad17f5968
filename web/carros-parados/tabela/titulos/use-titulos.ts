import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo, useRef, useState } from "react";
import type { Semana } from "../../../../contract/carros-parados/index.ts";
import { toldKey } from "../../../../contract/platform/headings.ts";
import { writtenHeadings } from "../../../../contract/platform/pasted-block.ts";
import { joinWords } from "../../../../contract/platform/text.ts";
import { nameHeadings, type GridColumn, type PastedTitles } from "../../../platform/grid/index.ts";
import { positive } from "../../../platform/notices/notices.ts";
import { keepTitulos, titulosQuery, type Match } from "../../queries/titulos.ts";
import type { OpenTitles } from "../upload/titles.ts";
import { matchedIn, openInPaste, toldHeadings } from "./pasted-titles.ts";

/** What is asked about the headings of a paste. */
export interface AskedTitles {
  readonly titles: OpenTitles;
  /** The headings that are no column. */
  readonly unknown: readonly string[];
  /** Asked once the paste was made: what is said counts from the next one on. */
  readonly isLate: boolean;
}

/** Headings of pasted blocks, for the dealer of a table. */
export interface Titulos extends PastedTitles {
  readonly asked: AskedTitles | null;
  /** Goes on with the paste, once what changed is remembered. Throws what the call throws. */
  readonly choose: (changed: readonly Match[]) => Promise<void>;
  readonly cancel: () => void;
}

interface TitulosOf {
  readonly conta: string;
  readonly semana: Semana;
  readonly columns: readonly GridColumn[];
  /** False for who pastes no dealer's columns. */
  readonly isOn: boolean;
}

const KEPT = "A escolha está guardada. Desfaça a colagem com Ctrl+Z e cole de novo.";

/**
 * Which columns the headings of pasted blocks are, as they were said once for files and pastes. Of headings that nobody
 * said anything of it is asked before the paste is made, once while the table is open.
 */
export function useTitulos({ conta, semana, columns, isOn }: TitulosOf): Titulos {
  const client = useQueryClient();
  const query = useMemo(() => titulosQuery(conta, semana), [conta, semana]);
  useQuery({ ...query, enabled: isOn });
  const [asked, setAsked] = useState<(AskedTitles & { readonly again: () => void }) | null>(null);
  /** Headings that were asked about or told of here. */
  const known = useRef(new Set<string>());
  const titles = useMemo((): PastedTitles => {
    // As they are known when it is pasted, which may be right after they were said.
    const told: PastedTitles["told"] = () => toldHeadings(client.getQueryData(query.queryKey) ?? [], columns);
    return {
      told,
      ask: (block, again) => {
        const open = isOn ? openInPaste(block, columns, told()) : null;
        const unknown = writtenHeadings(block);
        if (open && unknown.some((heading) => !known.current.has(toldKey(heading)))) {
          setAsked({ titles: open, unknown, isLate: false, again });
          return true;
        }
        const matched = matchedIn(block, columns, told());
        const isNews = matched.some(({ titulo }) => !known.current.has(toldKey(titulo)));
        for (const { titulo } of matched) known.current.add(toldKey(titulo));
        if (open && isNews)
          positive(tellMatched(matched, columns), {
            label: "Mudar",
            run: () => setAsked({ titles: open, unknown, isLate: true, again: () => {} }),
          });
        return false;
      },
    };
  }, [client, query.queryKey, columns, isOn]);
  return {
    ...titles,
    asked,
    choose: async (changed) => {
      if (changed.length > 0) await keepTitulos(client, { conta, semana }, changed);
      for (const titulo of asked?.titles.titulos ?? []) {
        // What is taken back after a paste is asked about at the next.
        const isAskedAgain =
          asked?.isLate && changed.some((one) => one.titulo === titulo && one.coluna === null);
        if (isAskedAgain) known.current.delete(toldKey(titulo));
        else known.current.add(toldKey(titulo));
      }
      setAsked(null);
      if (asked?.isLate && changed.length > 0) positive(KEPT);
      asked?.again();
    },
    cancel: () => setAsked(null),
  };
}

/** Which columns the headings went into because somebody said so. */
function tellMatched(matched: ReturnType<typeof matchedIn>, columns: readonly GridColumn[]): string {
  const labels = new Map(columns.map(({ key, label }) => [key, label]));
  const said = matched.map(
    ({ titulo, coluna }) => `${nameHeadings([titulo]).join("")} em ${labels.get(coluna) ?? coluna}`,
  );
  return `Pelos títulos guardados: ${joinWords(said)}.`;
}
