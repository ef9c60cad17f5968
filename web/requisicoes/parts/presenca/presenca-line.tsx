import { VisuallyHidden } from "@mantine/core";
import { IconEye, IconPencil } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, type ReactNode } from "react";
import type { Presentes } from "../../../../contract/requisicoes/index.ts";
import { presencaQuery, type Aberto } from "../../queries/presenca.ts";
import classes from "./presenca-line.module.css";
import { after, announcementOf, firstExpiry, NOBODY, partsOf, sentenceOf } from "./presentes.ts";

/** Who else has the record open. Whoever is not heard of disappears, also when no news comes at all. */
function usePresentes(registro: string): Presentes {
  const client = useQueryClient();
  const { data: there = NOBODY } = useQuery(presencaQuery(registro));
  useEffect(() => {
    const ms = firstExpiry(there);
    if (ms === null) return undefined;
    const { queryKey } = presencaQuery(registro);
    const timer = setTimeout(() => client.setQueryData(queryKey, after(there, ms)), ms);
    return () => clearTimeout(timer);
  }, [client, registro, there]);
  return there;
}

/** 'Ana está escrevendo', 'Bruno está vendo': in one line, so that nothing moves when somebody comes. */
export function PresencaLine({ registro }: Pick<Aberto, "registro">): ReactNode {
  const there = usePresentes(registro);
  const [told, setTold] = useState<ReadonlySet<string>>(new Set());
  const [said, setSaid] = useState("");
  const news = announcementOf(there, told);
  if (news.text !== "") {
    setTold(news.told);
    setSaid(news.text);
  }
  return (
    <div className={classes.place}>
      {partsOf(there).map((part) => (
        <p
          key={part.does}
          className={classes.part}
          data-writing={part.writes || undefined}
          data-cut={part.names !== "" || undefined}
          title={sentenceOf(part)}
        >
          {part.writes ? (
            <IconPencil size={14} stroke={1.75} aria-hidden />
          ) : (
            <IconEye size={14} stroke={1.75} aria-hidden />
          )}
          {part.names === "" ? null : <span className={classes.names}>{part.names}</span>}{" "}
          {part.more === "" ? null : <span className={classes.whole}>{part.more}</span>}{" "}
          <span className={classes.does}>{part.does}</span>
        </p>
      ))}
      <VisuallyHidden aria-live="polite">{said}</VisuallyHidden>
    </div>
  );
}
