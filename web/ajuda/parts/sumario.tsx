import { Button } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { useId, useState, type ReactNode } from "react";
import { flushSync } from "react-dom";
import type { Manual, ManualPart } from "../../../contract/ajuda/index.ts";
import { linkTo } from "../../platform/routing/links.ts";
import { RouteLink } from "../../platform/routing/route-link.tsx";
import classes from "./sumario.module.css";

interface SumarioProps {
  readonly manual: Manual;
  /** The part that is read; null among results. */
  readonly part: ManualPart | null;
  /** The section that the address names. */
  readonly hash: string;
  /** Shows what the address names already: nobody else would, since it stays as it is. */
  readonly onAgain: (id: string) => void;
}

/** The contents: all parts, and the tasks of the one that is read. On a phone it is folded above the text. */
export function Sumario({ manual, part, hash, onAgain }: SumarioProps): ReactNode {
  const [open, setOpen] = useState(false);
  const id = useId();
  const link = (to: string, title: string, current: "page" | "location", isCurrent: boolean): ReactNode => (
    <RouteLink
      target={{ ...linkTo("pac-ajuda"), hash: to }}
      className={classes["link"]}
      aria-current={isCurrent ? current : undefined}
      onClick={() => {
        // The folded contents are as high as the text below them is moved.
        flushSync(() => setOpen(false));
        if (to === hash) onAgain(to);
      }}
    >
      {title}
    </RouteLink>
  );
  return (
    <nav className={classes["sumario"]} aria-label="Sumário">
      <Button
        variant="default"
        fullWidth
        justify="space-between"
        className={classes["toggle"]}
        aria-expanded={open}
        aria-controls={id}
        rightSection={<IconChevronDown size={16} stroke={1.5} aria-hidden />}
        onClick={() => setOpen(!open)}
      >
        Sumário
      </Button>
      <ul id={id} className={classes["list"]} data-open={open}>
        {manual.map((one) => (
          <li key={one.id}>
            {link(one.id, one.title, "page", one === part)}
            {one === part ? (
              <ul className={classes["tasks"]}>
                {one.sections.map((section) => (
                  <li key={section.id}>{link(section.id, section.title, "location", section.id === hash)}</li>
                ))}
              </ul>
            ) : null}
          </li>
        ))}
      </ul>
    </nav>
  );
}
