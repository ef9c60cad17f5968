import { useEffect, useId, useRef, type ReactNode } from "react";
import classes from "./section.module.css";

interface SectionProps {
  /** Its heading: 'Senha'. */
  readonly title: string;
  /** One quiet line below it. */
  readonly about?: ReactNode;
  /** Buttons at the right of the heading. */
  readonly actions?: ReactNode;
  /** The part of the address behind `#` that leads to it; the mails about the account do (`seguranca`). */
  readonly anchor?: string;
  readonly children?: ReactNode;
}

/** A part of the profile below the person's data: a card with its heading. */
export function Section({ title, about, actions, anchor, children }: SectionProps): ReactNode {
  const id = useId();
  const card = useRef<HTMLElement>(null);
  // The browser looked for it before the profile was there.
  useEffect(() => {
    if (anchor !== undefined && location.hash === `#${anchor}`) card.current?.scrollIntoView();
  }, [anchor]);
  return (
    <section ref={card} id={anchor} className={classes["section"]} aria-labelledby={id}>
      <div className={classes["head"]}>
        <h2 id={id} className={classes["title"]}>
          {title}
        </h2>
        {actions}
      </div>
      {about === undefined ? null : <p className={classes["about"]}>{about}</p>}
      {children === undefined ? null : <div className={classes["body"]}>{children}</div>}
    </section>
  );
}
