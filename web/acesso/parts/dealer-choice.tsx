import { TextInput } from "@mantine/core";
import { startTransition, Suspense, useState, type KeyboardEvent, type ReactNode } from "react";
import { filterByLabel } from "../../platform/list/filter-options.ts";
import { lazyChunk } from "../../platform/routing/lazy-chunk.ts";
import { DEALER_FIELD } from "./dealer-field.tsx";
import type { Concessionario } from "./use-concessionario.ts";

// A sixth of the first code would be for a list that is seldom opened: it is loaded when the field is reached.
const DealerSelect = lazyChunk(() => import("./dealer-select.tsx").then((part) => part.DealerSelect));

/** How the list was reached: by the focus alone, or to be opened. */
type Reached = "no" | "focused" | "opened";

interface DealerChoiceProps {
  readonly dealer: Concessionario;
  readonly onChosen: () => void;
  readonly className?: string | undefined;
}

/** The choice of the dealer: a field that becomes the list of dealers once it is reached (LAY-08). */
export function DealerChoice({ dealer, onChosen, className }: DealerChoiceProps): ReactNode {
  const { options, value, label } = dealer;
  const [reached, setReached] = useState<Reached>("no");
  const [typed, setTyped] = useState<string | null>(null);
  // A transition, so that this field stays and takes what is typed until the list is there.
  const reach = (next: (now: Reached) => Reached): void => startTransition(() => setReached(next));
  const open = (): void => reach(() => "opened");
  const close = (): void => {
    setTyped(null);
    setReached("no");
  };
  const choose = (chosen: string): void => {
    dealer.choose(chosen);
    onChosen();
  };
  /** Enter takes the first match, as it does in the list: whoever types fast does not wait for it. */
  const chooseTyped = (text: string): void => {
    const first = filterByLabel(options, text, 1)[0];
    if (first === undefined) return;
    close();
    if (first.value !== value) choose(first.value);
  };
  return (
    <Suspense>
      {reached === "no" ? (
        <TextInput
          {...DEALER_FIELD}
          className={className}
          value={typed ?? label ?? ""}
          onFocus={(event) => {
            // Typing replaces the chosen label, as it does once the list is there.
            event.currentTarget.select();
            reach((now) => (now === "no" ? "focused" : now));
          }}
          // Whoever has left the field meanwhile does not get the focus back.
          onBlur={close}
          onPointerDown={open}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            open();
          }}
          onKeyDown={({ key }: KeyboardEvent) => {
            if (key === "ArrowDown" || key === "ArrowUp") open();
            if (key === "Enter" && typed !== null) chooseTyped(typed);
            if (key === "Escape") close();
          }}
        />
      ) : (
        <DealerSelect
          className={className}
          options={options}
          value={value}
          opened={reached === "opened"}
          typed={typed}
          onChosen={choose}
        />
      )}
    </Suspense>
  );
}
