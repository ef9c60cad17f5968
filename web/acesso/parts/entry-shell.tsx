import { VisuallyHidden } from "@mantine/core";
import { useEffect, type ReactNode, type SyntheticEvent } from "react";
import { markEntry } from "./entry-mark.ts";
import classes from "./entry-shell.module.css";
import { Wordmark } from "./wordmark.tsx";

/** The page of people who are not signed in yet: the product's name over a narrow column. */
export function EntryShell({ children }: { readonly children: ReactNode }): ReactNode {
  useEffect(markEntry, []);
  return (
    <main className={classes.screen}>
      <div className={classes.column}>
        <div className={classes.brand}>
          <h1 className={classes.name}>
            <Wordmark height={32} />
            <VisuallyHidden>PAC</VisuallyHidden>
          </h1>
          <p className={classes.motto}>Portal de peças e sinistros</p>
        </div>
        {children}
      </div>
    </main>
  );
}

/** A card with text alone; `isAlert` where it says what went wrong. */
export function EntryCard({
  isAlert = false,
  children,
}: {
  readonly isAlert?: boolean;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <section className={classes.card} {...(isAlert && { role: "alert" })}>
      {children}
    </section>
  );
}

interface EntryFormProps {
  /** The name of the form for screen readers. */
  readonly label: string;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** A card that is a form; Enter submits. */
export function EntryForm({ label, onSubmit, children }: EntryFormProps): ReactNode {
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form className={classes.card} onSubmit={submit} aria-label={label} noValidate>
      {children}
    </form>
  );
}

/** What a card is for, and what it says first. */
export function EntryHeading({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <header>
      <h2 className={classes.title}>{title}</h2>
      <p className={classes.about}>{children}</p>
    </header>
  );
}
