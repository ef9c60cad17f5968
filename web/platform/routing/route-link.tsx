import { useLinkProps } from "@tanstack/react-router";
import type { AriaAttributes, ReactNode } from "react";
import type { Target } from "./links.ts";

interface RouteLinkProps extends AriaAttributes {
  readonly target: Target;
  readonly className?: string | undefined;
  readonly title?: string;
  readonly children?: ReactNode;
  readonly replace?: boolean;
  /** What else happens when it is followed: a menu closes. */
  readonly onClick?: () => void;
}

/** A real anchor to a route of `linkTo`: opens in a new tab by the middle button, and is read out as a link. */
export function RouteLink({ target, children, ...others }: RouteLinkProps): ReactNode {
  const props = useLinkProps({ to: target.to, search: target.search, ...others });
  return (
    // The router calls a link current whose query is only a part of the page's; which one is, its owner knows better.
    <a {...props} aria-current={others["aria-current"]}>
      {children}
    </a>
  );
}
