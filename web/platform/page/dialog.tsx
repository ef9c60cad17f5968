import { Modal, type ModalProps } from "@mantine/core";
import {
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useSyncExternalStore,
  type ReactNode,
} from "react";
import { createListeners } from "../browser/listeners.ts";
import { useFocusBack } from "./use-focus-back.ts";

/** The dialogs that are open, the last one over the others. */
let open: readonly string[] = [];
const listeners = createListeners();
/** The Esc presses that one of them has handled: a dialog that it opens or uncovers is not closed by the same press. */
const answered = new WeakSet<KeyboardEvent>();

function set(next: readonly string[]): void {
  open = next;
  listeners.tell();
}

const top = (): string | undefined => open.at(-1);

/** The kit's dialog, but of several open ones only the top one gets Esc, even if it does not close by it. */
export function Dialog({ closeOnEscape = true, ...props }: ModalProps): ReactNode {
  const { opened, returnFocus } = props;
  const id = useId();
  const opener = useFocusBack(opened, returnFocus);
  useLayoutEffect(() => {
    if (!opened) return undefined;
    set([...open, id]);
    return () => set(open.filter((other) => other !== id));
  }, [opened, id]);
  const isTop = useSyncExternalStore(listeners.listen, top, top) === id;
  const closeEarly = useEffectEvent((event: KeyboardEvent) => {
    const isMeant = event.key === "Escape" && isTop && closeOnEscape && event.target === opener.current;
    if (!isMeant || answered.has(event)) return;
    answered.add(event);
    props.onClose();
  });
  // The kit's focus comes some moments after the dialog. An Esc pressed before is the dialog's all the same, also where
  // what still has the focus keeps Esc to itself, as a cell of a table does.
  useEffect(() => {
    if (!opened) return undefined;
    const listen = (event: KeyboardEvent): void => closeEarly(event);
    window.addEventListener("keydown", listen, { capture: true });
    return () => window.removeEventListener("keydown", listen, { capture: true });
  }, [opened]);
  return <Modal {...props} closeOnEscape={closeOnEscape && isTop} __handledEscapeEvents={answered} />;
}
