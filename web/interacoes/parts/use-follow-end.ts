import { useEffect, type RefObject } from "react";

/** Pixels from its end at which a list counts as read to the end. */
const NEAR = 48;

/**
 * A thread opens at its newest message and follows it as long as it is read to the end: while messages and steps come
 * in, while the form below grows, and after its tab was hidden, which makes the browser forget the place.
 * @param list what scrolls; on a narrow screen the page does
 * @param content what grows inside it
 */
export function useFollowEnd(
  list: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    const [box, inside] = [list.current, content.current];
    if (box === null || inside === null) return undefined;
    let follows = true;
    let top = 0;
    let isHidden = true;
    const scroller = (): Element =>
      getComputedStyle(box).overflowY === "auto" ? box : (document.scrollingElement ?? box);
    const look = (): void => {
      if (isHidden || !box.checkVisibility()) return;
      const { scrollHeight, scrollTop, clientHeight } = scroller();
      follows = scrollHeight - scrollTop - clientHeight < NEAR;
      top = scrollTop;
    };
    const follow = (): void => {
      const wasHidden = isHidden;
      isHidden = !box.checkVisibility();
      if (isHidden) return;
      const place = scroller();
      // The page is shared with the other parts: there a thread always opens at its end.
      if (wasHidden && place !== box) follows = true;
      if (follows) place.scrollTop = place.scrollHeight;
      else if (wasHidden) place.scrollTop = top;
    };
    const observer = new ResizeObserver(follow);
    observer.observe(box);
    observer.observe(inside);
    box.addEventListener("scroll", look);
    window.addEventListener("scroll", look);
    return () => {
      observer.disconnect();
      box.removeEventListener("scroll", look);
      window.removeEventListener("scroll", look);
    };
  }, [list, content]);
}
