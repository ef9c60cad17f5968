/**
 * Lets a grid that is higher than its place scroll with what it stands in, so that there is one scroll for both. Its
 * track is as high as all rows. The grid sticks in the track, and its distance from the track's top is how far its rows
 * are scrolled. The library still draws only the rows in sight.
 */
export function followScroll(track: HTMLElement, grid: HTMLElement): { fit: () => void; stop: () => void } {
  const past = (): number => Math.round(grid.getBoundingClientRect().top - track.getBoundingClientRect().top);
  const fit = (): void => {
    track.style.blockSize = `${grid.scrollHeight + grid.offsetHeight - grid.clientHeight}px`;
  };
  const topOf = (): number => track.getBoundingClientRect().top;
  /** The last measured position of the track. */
  let lastTop = topOf();
  const follow = (event: Event): void => {
    if (event.target instanceof Node && event.target !== grid && event.target.contains(track)) {
      grid.scrollTop = past();
      lastTop = topOf();
    }
  };
  // The grid scrolls by itself to a cell that takes the focus; its surroundings follow.
  const lead = (): void => {
    const drift = grid.scrollTop - past();
    if (Math.abs(drift) < 2) return;
    // If something beside the grid took the focus in the same frame, the person is led there.
    if (topOf() !== lastTop && !track.contains(document.activeElement)) {
      grid.scrollTop = past();
      lastTop = topOf();
      return;
    }
    const scroller = scrollerOf(track);
    const edge = scroller === document.documentElement ? 0 : scroller.getBoundingClientRect().top;
    const sticksAt = edge + Number.parseFloat(getComputedStyle(grid.parentElement ?? grid).top || "0");
    const untilStuck = Math.max(0, grid.getBoundingClientRect().top - sticksAt);
    scroller.scrollTop += untilStuck + drift;
    lastTop = topOf();
  };
  const sizes = new ResizeObserver(fit);
  sizes.observe(grid);
  grid.addEventListener("scroll", lead, { passive: true });
  document.addEventListener("scroll", follow, { capture: true, passive: true });
  return {
    fit,
    stop: () => {
      sizes.disconnect();
      grid.removeEventListener("scroll", lead);
      document.removeEventListener("scroll", follow, { capture: true });
    },
  };
}

function scrollerOf(element: HTMLElement): Element {
  for (let at = element.parentElement; at; at = at.parentElement)
    if (["auto", "scroll"].includes(getComputedStyle(at).overflowY) && at.scrollHeight > at.clientHeight)
      return at;
  return document.documentElement;
}
