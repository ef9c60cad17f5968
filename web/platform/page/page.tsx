import { IconArrowLeft } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { Target } from "../routing/links.ts";
import { RouteLink } from "../routing/route-link.tsx";
import { usePageTitle } from "../routing/title.ts";
import classes from "./page.module.css";

export interface PageProps {
  /** The heading, and the window title behind 'PAC - '. */
  readonly title: string;
  /** Where the arrow before the title leads; its label says so: 'Voltar para DAC'. */
  readonly back?: { readonly target: Target; readonly label: string };
  /** A few quiet words beside the title, in its line. */
  readonly beside?: ReactNode;
  /** One quiet line under the title. */
  readonly subtitle?: ReactNode;
  /** Buttons at the right of the title. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** The shell of every page below the header: title, way back, actions, content. */
export function Page({ title, back, beside, subtitle, actions, children }: PageProps): ReactNode {
  usePageTitle(title);
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        {back === undefined ? null : (
          <RouteLink
            target={back.target}
            className={classes.back}
            aria-label={back.label}
            title={`${back.label} (U)`}
            aria-keyshortcuts="u"
          >
            <IconArrowLeft size={18} stroke={1.75} aria-hidden />
          </RouteLink>
        )}
        <div className={classes.titles}>
          <div className={classes.line}>
            <h1 className={classes.title}>{title}</h1>
            {beside}
          </div>
          {subtitle === undefined ? null : <div className={classes.subtitle}>{subtitle}</div>}
        </div>
        {actions === undefined ? null : <div className={classes.actions}>{actions}</div>}
      </div>
      {children}
    </div>
  );
}
