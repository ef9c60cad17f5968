import { useRouter } from "@tanstack/react-router";
import {
  useEffect,
  useRef,
  type AriaAttributes,
  type DOMAttributes,
  type MouseEvent,
  type ReactNode,
} from "react";
import type { Target } from "./links.ts";
import { printQuery } from "./search.ts";

/** Handlers that a component of the kit gives to what it stands for. */
type Given = Pick<
  DOMAttributes<HTMLAnchorElement>,
  "onMouseEnter" | "onMouseLeave" | "onFocus" | "onBlur" | "onTouchStart"
>;

interface RouteLinkProps extends AriaAttributes, Given {
  readonly target: Target;
  readonly className?: string | undefined;
  readonly title?: string | undefined;
  readonly children?: ReactNode;
  readonly replace?: boolean;
  /** Keeps the scroll position, since only a part of the page changes. */
  readonly keepScroll?: boolean;
  /** Called when the link is followed: a menu closes. */
  readonly onClick?: (event: MouseEvent<HTMLAnchorElement>) => void;
}

/** Milliseconds that a pointer or the focus stays on a link before what it leads to is loaded. */
const MEANT_MS = 50;

/**
 * A real link to a route of `linkTo`: it can be opened in a new tab. Not the router's own, each of which works its address
 * out anew whenever the page's changes: ours stands in its target, and a list has thirty of them.
 */
export function RouteLink(props: RouteLinkProps): ReactNode {
  const { target, children, keepScroll = false, replace = false, onClick, ...others } = props;
  const router = useRouter();
  const due = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(due.current), []);
  // A code that does not load now is asked for again, and told, when the link is followed.
  const preload = (): void => void router.preloadRoute(target).catch(() => undefined);
  const leave = (): void => clearTimeout(due.current);
  const stay = (): void => {
    leave();
    due.current = setTimeout(preload, MEANT_MS);
  };
  function follow(event: MouseEvent<HTMLAnchorElement>): void {
    onClick?.(event);
    const isElsewhere =
      event.metaKey || event.altKey || event.ctrlKey || event.shiftKey || event.button !== 0;
    if (isElsewhere || event.defaultPrevented) return;
    event.preventDefault();
    leave();
    void router.navigate({ ...target, replace, resetScroll: !keepScroll });
  }
  return (
    <a
      {...others}
      href={hrefOf(target)}
      onClick={follow}
      onMouseEnter={(event) => {
        others.onMouseEnter?.(event);
        stay();
      }}
      onFocus={(event) => {
        others.onFocus?.(event);
        stay();
      }}
      onMouseLeave={(event) => {
        others.onMouseLeave?.(event);
        leave();
      }}
      onBlur={(event) => {
        others.onBlur?.(event);
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

/** The address of a target: its path has its parameters already. */
function hrefOf({ to, search, hash }: Target): string {
  return `${to}${printQuery(search)}${hash === undefined ? "" : `#${hash}`}`;
}
