import { useLinkProps } from "@tanstack/react-router";
import type { AriaAttributes, ReactNode } from "react";
import type { Target } from "./links.ts";

interface RouteLinkProps extends AriaAttributes {
  readonly target: Target;
  readonly className?: string | undefined;
  readonly title?: string | undefined;
  readonly children?: ReactNode;
  readonly replace?: boolean;
  /** Keeps the scroll position, since only a part of the page changes. */
  readonly keepScroll?: boolean;
  /** Called when the link is followed: a menu closes. */
  readonly onClick?: () => void;
}

/** A real link to a route of `linkTo`: it can be opened in a new tab. */
export function RouteLink({ target, children, keepScroll = false, ...others }: RouteLinkProps): ReactNode {
  const props = useLinkProps({ ...target, resetScroll: !keepScroll, ...others });
  return (
    // The router marks a link as current when its query is only part of the page's; its owner knows better.
    <a {...props} aria-current={others["aria-current"]}>
      {children}
    </a>
  );
}

/** For the `renderRoot` of a button, an anchor or an item of a menu: it leads there, as a real link. */
export function leadsTo(
  target: Target,
  more: Omit<RouteLinkProps, "target" | "children"> = {},
): (root: object) => ReactNode {
  return (root) => <RouteLink {...root} target={target} {...more} />;
}
