import { useState, type DragEvent } from "react";

/** The props of a drop zone. */
interface FileDrop {
  /** True while files are dragged over it. */
  readonly "data-over": true | undefined;
  readonly onDragOver: (event: DragEvent) => void;
  readonly onDragLeave: (event: DragEvent) => void;
  readonly onDrop: (event: DragEvent) => void;
}

/** Accepts files dropped on an element; with null it ignores them and leaves them to the browser. */
export function useFileDrop(onFiles: ((files: readonly File[]) => void) | null): FileDrop {
  const [over, setOver] = useState(false);
  const take = (event: DragEvent, entering: boolean): boolean => {
    if (onFiles === null || !event.dataTransfer.types.includes("Files")) return false;
    event.preventDefault();
    setOver(entering);
    return true;
  };
  return {
    "data-over": over || undefined,
    onDragOver: (event) => void take(event, true),
    onDragLeave: (event) => void take(event, false),
    onDrop: (event) => {
      if (take(event, false)) onFiles?.([...event.dataTransfer.files]);
    },
  };
}
