import { useEffect, type RefObject } from "react";

/** Pixels from its end at which a list counts as read to the end. */
const NEAR = 48;

/**
 * A thread opens at its newest message and stays at its end while messages and steps come in, while the form below
 * grows, and after its tab was hidden, which makes the browser forget the place. It stops when the person scrolls up.
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
      if (scrollHeight - scrollTop - clientHeight < NEAR) follows = true;
      // Only scrolling up leaves the end: a list that grew before this event is not meant to stop.
      else if (scrollTop < top) follows = false;
      top = scrollTop;
    };
    const follow = (): void => {
      const wasHidden = isHidden;
      isHidden = !box.checkVisibility();
      if (isHidden) return;
      const place = scroller();
      // On a narrow screen the page scrolls, which other parts share: there a thread always opens at its end.
      if (wasHidden && place !== box) follows = true;
      // Content that was unfolded by the person stays where it is read.
      if (box.querySelector("summary:focus") !== null) return;
      if (follows) place.scrollTop = place.scrollHeight;
      else if (wasHidden) place.scrollTop = top;
      top = place.scrollTop;
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
