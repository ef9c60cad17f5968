import type { UseMutationResult } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { ATTENTION } from "../../../contract/platform/messages.ts";

/** What a yes does. */
interface Answers {
  /** The failures that the dialog shows; all by default. */
  readonly shows?: (error: Error | null) => boolean;
  readonly onDone?: () => void;
  readonly onFailed?: (error: Error) => void;
}

/** A question before something is done, which closes when it is done: `props` are its `Confirm`'s. */
export function useQuestion<Data, Input>(
  { mutate, isPending, error, reset }: UseMutationResult<Data, Error, Input>,
  { shows = () => true, onDone, onFailed }: Answers = {},
) {
  const [asked, setAsked] = useState(false);
  // From the press on: pressed twice, the second would be told that it is done.
  const isSent = useRef(false);
  const close = (): void => {
    setAsked(false);
    reset();
  };
  return {
    asked,
    ask: () => setAsked(true),
    yes: (input: Input): void => {
      if (isSent.current) return;
      isSent.current = true;
      mutate(input, {
        onSuccess: () => {
          close();
          onDone?.();
        },
        onError: (failure) => onFailed?.(failure),
        onSettled: () => {
          isSent.current = false;
        },
      });
    },
    props: {
      opened: asked,
      title: ATTENTION,
      confirmLabel: "Sim",
      cancelLabel: "Não",
      loading: isPending,
      error: shows(error) ? error : null,
      onCancel: close,
    },
  };
}
