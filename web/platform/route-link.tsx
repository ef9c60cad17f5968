import { Link } from "@tanstack/react-router";
import type { AriaAttributes, ReactNode } from "react";
import type { Target } from "./links.ts";

interface RouteLinkProps extends AriaAttributes {
  readonly target: Target;
  readonly className?: string | undefined;
  readonly title?: string;
  readonly children?: ReactNode;
  readonly replace?: boolean;
}

/** A real anchor to a route of `linkTo`: opens in a new tab by the middle button, and is read out as a link. */
export function RouteLink({ target, children, ...others }: RouteLinkProps): ReactNode {
  return (
    <Link to={target.to} search={target.search} {...others}>
      {children}
    </Link>
  );
}
