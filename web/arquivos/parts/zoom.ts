/** How a picture is shown: its scale (1 fits the frame), and the offset of its middle from the frame's, in px. */
export interface Zoom {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A point in px from the frame's middle. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export const FIT: Zoom = { scale: 1, x: 0, y: 0 };
export const MAX_SCALE = 8;
/** One press of + or −. */
export const STEP = 1.25;

/** The size of a picture as it fits into its frame; a small one is not enlarged. */
export function fittedSize(picture: Size, frame: Size): Size {
  const ratio = Math.min(1, frame.width / picture.width, frame.height / picture.height);
  return { width: picture.width * ratio, height: picture.height * ratio };
}

/** Limited to the picture's edges: a picture no larger than its frame stays in the middle. */
function held({ scale, x, y }: Zoom, fitted: Size, frame: Size): Zoom {
  const hold = (at: number, size: number, room: number) => {
    const most = Math.max(0, (size * scale - room) / 2);
    return most === 0 ? 0 : Math.min(most, Math.max(-most, at));
  };
  return { scale, x: hold(x, fitted.width, frame.width), y: hold(y, fitted.height, frame.height) };
}

/** Enlarged by a factor, between 1 and `MAX_SCALE`; the part of the picture at `point` stays there. */
export function zoomAt(zoom: Zoom, factor: number, point: Point, fitted: Size, frame: Size): Zoom {
  const scale = Math.min(MAX_SCALE, Math.max(1, zoom.scale * factor));
  const by = scale / zoom.scale;
  const moved = { scale, x: point.x - (point.x - zoom.x) * by, y: point.y - (point.y - zoom.y) * by };
  return held(moved, fitted, frame);
}

export function panBy(zoom: Zoom, by: Point, fitted: Size, frame: Size): Zoom {
  return held({ ...zoom, x: zoom.x + by.x, y: zoom.y + by.y }, fitted, frame);
}
