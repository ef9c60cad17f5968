import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type RefObject } from "react";
import { FIT, fittedSize, panBy, STEP, zoomAt, type Point, type Zoom } from "./zoom.ts";

/** The scale that a double click sets. */
const DOUBLE_CLICK = 2.5;
/** The px that an arrow moves an enlarged picture. */
const ARROW = 60;
const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: ARROW, y: 0 },
  ArrowRight: { x: -ARROW, y: 0 },
  ArrowUp: { x: 0, y: ARROW },
  ArrowDown: { x: 0, y: -ARROW },
};
const FACTORS: Readonly<Record<string, number>> = { "+": STEP, "=": STEP, "-": 1 / STEP };
const MIDDLE: Point = { x: 0, y: 0 };

/** The zoom of the shown picture. */
export interface PictureZoom {
  readonly zoom: Zoom;
  /** For the picture's element. */
  readonly image: RefObject<HTMLImageElement | null>;
  readonly enlarge: (factor: number) => void;
  readonly fit: () => void;
  /** Zooms or moves by a key; false when the key is not its own. */
  readonly pressKey: (event: KeyboardEvent) => boolean;
  readonly on: {
    readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    readonly onLostPointerCapture: (event: PointerEvent<HTMLElement>) => void;
    readonly onDoubleClick: (event: { clientX: number; clientY: number }) => void;
  };
}

/**
 * Zoom by wheel, keys, double click and two fingers; a drag moves what is enlarged.
 * @param of what is shown: another picture starts fitted again; null where there is no picture
 */
export function useZoom(of: string | null): PictureZoom {
  const [kept, setKept] = useState({ of, zoom: FIT });
  const zoom = kept.of === of ? kept.zoom : FIT;
  const image = useRef<HTMLImageElement>(null);
  const fingers = useRef(new Map<number, Point>());

  function change(next: (zoom: Zoom, img: HTMLImageElement) => Zoom): void {
    const img = image.current;
    if (img === null || img.naturalWidth === 0) return;
    setKept((last) => ({ of, zoom: next(last.of === of ? last.zoom : FIT, img) }));
  }
  function zoomBy(factor: number, at: (img: HTMLImageElement) => Point): void {
    change((last, img) => zoomAt(last, factor, at(img), fittedOf(img), frameOf(img)));
  }
  const moveBy = (by: Point) => change((last, img) => panBy(last, by, fittedOf(img), frameOf(img)));
  const fit = () => setKept({ of, zoom: FIT });
  const isLarge = zoom.scale > 1;

  function onWheel(event: WheelEvent): void {
    event.preventDefault();
    zoomBy(Math.exp(-event.deltaY / 400), (img) => fromMiddle(img, event));
  }
  useEffect(() => {
    const frame = image.current?.parentElement;
    // React's listener is passive and could not keep the page from being zoomed.
    frame?.addEventListener("wheel", onWheel, { passive: false });
    return () => frame?.removeEventListener("wheel", onWheel);
  });

  return {
    zoom,
    image,
    fit,
    enlarge: (factor) => zoomBy(factor, () => MIDDLE),
    pressKey: (event) => {
      if (of === null || event.ctrlKey || event.metaKey || event.altKey) return false;
      const [factor, arrow] = [FACTORS[event.key], ARROWS[event.key]];
      if (factor !== undefined) zoomBy(factor, () => MIDDLE);
      else if (event.key === "0") fit();
      else if (arrow !== undefined && isLarge) moveBy(arrow);
      else return false;
      event.preventDefault();
      return true;
    },
    on: {
      onPointerDown: (event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        fingers.current.set(event.pointerId, pointOf(event));
      },
      onPointerMove: (event) => {
        const before = fingers.current.get(event.pointerId);
        if (before === undefined) return;
        const now = pointOf(event);
        const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
        fingers.current.set(event.pointerId, now);
        if (other === undefined) return moveBy({ x: now.x - before.x, y: now.y - before.y });
        const middle = { clientX: (now.x + other.x) / 2, clientY: (now.y + other.y) / 2 };
        zoomBy(distance(now, other) / Math.max(1, distance(before, other)), (img) => fromMiddle(img, middle));
        return moveBy({ x: (now.x - before.x) / 2, y: (now.y - before.y) / 2 });
      },
      onLostPointerCapture: ({ pointerId }) => void fingers.current.delete(pointerId),
      onDoubleClick: (event) => {
        if (isLarge) fit();
        else zoomBy(DOUBLE_CLICK, (img) => fromMiddle(img, event));
      },
    },
  };
}

const pointOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => ({
  x: clientX,
  y: clientY,
});

const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);

/** The frame's size; transforms do not count in it. */
const frameOf = ({ clientWidth: width, clientHeight: height }: HTMLImageElement) => ({ width, height });

const fittedOf = (img: HTMLImageElement) =>
  fittedSize({ width: img.naturalWidth, height: img.naturalHeight }, frameOf(img));

function fromMiddle(img: HTMLImageElement, at: { clientX: number; clientY: number }): Point {
  const frame = (img.parentElement ?? img).getBoundingClientRect();
  return { x: at.clientX - frame.x - frame.width / 2, y: at.clientY - frame.y - frame.height / 2 };
}
