import { useState, type DragEvent } from "react";

/** What the element of a place for files is given. */
interface FileDrop {
  /** Files are held over it. */
  readonly "data-over": true | undefined;
  readonly onDragOver: (event: DragEvent) => void;
  readonly onDragLeave: (event: DragEvent) => void;
  readonly onDrop: (event: DragEvent) => void;
}

/** Takes files that are dropped on an element; with null it takes none, and leaves them to the browser. */
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
