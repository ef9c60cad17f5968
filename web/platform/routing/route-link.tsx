import { useRouter } from "@tanstack/react-router";
import type { ComponentPropsWithRef, MouseEvent, ReactNode } from "react";
import { isPlainClick } from "../browser/plain-click.ts";
import { hrefOf, useGo, type Target } from "./links.ts";

interface RouteLinkProps extends Omit<ComponentPropsWithRef<"a">, "href" | "target"> {
  readonly target: Target;
  readonly replace?: boolean;
  /** Keeps the scroll position, since only a part of the page changes. */
  readonly keepScroll?: boolean;
}

/** Milliseconds under the pointer, or with the focus, from which a link is about to be followed. */
const INTENT_MS = 50;
/** Of all links: one is pointed at. */
let intent: ReturnType<typeof setTimeout> | undefined;

/**
 * A real link to a route of `linkTo`: it can be opened in a new tab, and its screen is loaded as soon as it is pointed at.
 * The router's own link follows every change of the address to know whether it is the current one, which its owner knows
 * better, and builds its address anew for that: a list has fifty of them.
 */
export function RouteLink(props: RouteLinkProps): ReactNode {
  const { target, replace = false, keepScroll = false, children, ...others } = props;
  const router = useRouter();
  const go = useGo();
  // A screen that does not come says so once the link is followed.
  const preload = (): void => void router.preloadRoute({ ...target }).catch(() => undefined);
  const intend = (): void => {
    clearTimeout(intent);
    intent = setTimeout(preload, INTENT_MS);
  };
  const leave = (): void => clearTimeout(intent);
  function follow(event: MouseEvent<HTMLAnchorElement>): void {
    others.onClick?.(event);
    if (event.defaultPrevented || !isPlainClick(event)) return;
    event.preventDefault();
    leave();
    go(target, { replace, keepScroll });
  }
  return (
    <a
      {...others}
      href={hrefOf(target)}
      onClick={follow}
      onFocus={(event) => {
        others.onFocus?.(event);
        intend();
      }}
      onBlur={(event) => {
        others.onBlur?.(event);
        leave();
      }}
      onMouseEnter={(event) => {
        others.onMouseEnter?.(event);
        intend();
      }}
      onMouseLeave={(event) => {
        others.onMouseLeave?.(event);
        leave();
      }}
      onTouchStart={(event) => {
        others.onTouchStart?.(event);
        preload();
      }}
    >
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
