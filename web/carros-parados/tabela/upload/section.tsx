import { Title } from "@mantine/core";
import { useId, type ReactNode } from "react";
import { formatCount } from "../../../platform/format/format.ts";
import classes from "./upload.module.css";

/** Items that are shown; of more the count says enough. */
const SHOWN = 100;

interface SectionProps<Item> {
  readonly title: string;
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => string;
  readonly before?: ReactNode;
  readonly children: (item: Item) => ReactNode;
}

/** One kind of what a file does, with its rows; nothing where there are none. */
export function Section<Item>({ title, items, keyOf, before, children }: SectionProps<Item>): ReactNode {
  const id = useId();
  if (items.length === 0) return null;
  const rest = items.length - SHOWN;
  return (
    <section aria-labelledby={id}>
      <Title order={3} size="h5" id={id} mb={8}>
        {title}
      </Title>
      {before}
      <ul className={classes["list"]}>
        {items.slice(0, SHOWN).map((item) => (
          <li key={keyOf(item)}>{children(item)}</li>
        ))}
        {rest > 0 ? (
          <li className={classes["rest"]}>E mais {formatCount(rest, "linha", "linhas")}.</li>
        ) : null}
      </ul>
    </section>
  );
}

/** A row of a file or of the table, and what is said of it. */
export function Line({
  place,
  children,
}: {
  readonly place: string;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <div className={classes["line"]}>
      <span className={classes["place"]}>{place}</span>
      <span className={classes["text"]}>{children}</span>
    </div>
  );
}
