import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, type ReactNode } from "react";
import { TODOS, type ConcessionarioOption } from "../../../contract/acesso/index.ts";
import { foldText } from "../../../contract/platform/text.ts";
import { useConcessionario, useSessao } from "../../acesso/index.ts";
import { reads } from "../../platform/http/call.ts";
import { filterByLabel } from "../../platform/list/filter-options.ts";
import { OptionList, optionId, type Option } from "../../platform/list/option-list.tsx";
import type { SuggestionsProps } from "../../platform/list/search-form.tsx";
import { useOptionKeys } from "../../platform/list/use-option-keys.ts";
import { recentSearches } from "../queries/recent-searches.ts";
import classes from "./suggestions.module.css";

/** Characters from which parts and dealers are proposed. */
const MIN_TYPED = 2;
/** Milliseconds without typing before the parts are asked for. */
const PAUSE_MS = 200;
/** Parts and dealers that are proposed, at most. */
const MOST = 4;

/** What a person may mean by what they type: what they searched for before, a part, a dealer. */
export function SuggestionList(props: SuggestionsProps): ReactNode {
  const { id, box, typed, onChoose, onShown } = props;
  const { usuarioID } = useSessao();
  const { options: dealers } = useConcessionario();
  const parts = useParts(typed);
  const options = useMemo((): readonly Option[] => {
    const folded = foldText(typed);
    // What stands in the box is no suggestion for it.
    const recent = recentSearches(usuarioID)
      .filter((text) => foldText(text) !== folded)
      .filter((text) => foldText(text).includes(folded));
    const option = (group: string, text: string, aside?: string): Option => ({
      key: `${group} ${text}`,
      group,
      label: text,
      aside,
      onChoose: () => onChoose(text),
    });
    return [
      ...recent.map((text) => option("Buscas recentes", text)),
      ...(typed.length < MIN_TYPED ? [] : dealersNamed(dealers, typed)).map(({ value, label }) =>
        option("Concessionários", value, label.replace(`${value} - `, "")),
      ),
      ...parts.map(({ item_codigo, item_desc }) => option("Peças", item_codigo, item_desc)),
    ];
  }, [usuarioID, typed, dealers, parts, onChoose]);
  const { active, setActive } = useOptionKeys(box, options);
  const isShown = options.length > 0;
  useEffect(() => {
    onShown(isShown ? (optionId(id, active) ?? "") : null);
  }, [isShown, id, active, onShown]);
  useEffect(() => () => onShown(null), [onShown]);
  if (!isShown) return null;
  return (
    <div className={classes["under"]}>
      <OptionList id={id} label="Sugestões" options={options} active={active} onActive={setActive} />
    </div>
  );
}

function dealersNamed(dealers: readonly ConcessionarioOption[], typed: string): ConcessionarioOption[] {
  return filterByLabel(
    dealers.filter(({ value }) => value !== TODOS),
    typed,
    MOST,
  );
}

const NO_PARTS: readonly { item_codigo: string; item_desc: string }[] = [];

/** Parts of the price table whose code or description has the text. None where they cannot be read: the search needs none. */
function useParts(typed: string) {
  const [busca] = useDebouncedValue(typed, PAUSE_MS);
  const isAsked = busca.length >= MIN_TYPED && busca.length <= 100;
  const { data } = useQuery({
    queryKey: ["item", "sugestoes", busca],
    queryFn: reads("GET /v2/pac/itens", { query: { busca } }),
    enabled: isAsked,
    staleTime: 60_000,
    retry: false,
    placeholderData: keepPreviousData,
  });
  return useMemo(
    () => (isAsked && typed.length >= MIN_TYPED ? (data ?? NO_PARTS).slice(0, MOST) : NO_PARTS),
    [data, isAsked, typed],
  );
}
