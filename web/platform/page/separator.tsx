import { useState, type KeyboardEvent, type PointerEvent, type ReactNode } from "react";
import classes from "./separator.module.css";

interface SeparatorProps {
  /** Its label: 'Largura do PDF'. */
  readonly label: string;
  /** The id of the pane at its right. */
  readonly controls: string;
  /** The pane's share of the width, in percent. */
  readonly value: number;
  readonly min: number;
  readonly max: number;
  /** The share after a double click. */
  readonly initial: number;
  readonly onChange: (value: number) => void;
}

/** Percent that an arrow moves it; with Shift five times as much. */
const STEP = 2;

/** The bar between two panes, moved by pointer and arrows; a double click puts it back. */
export function Separator(props: SeparatorProps): ReactNode {
  const { label, controls, value, min, max, initial, onChange } = props;
  const [isMoving, setMoving] = useState(false);
  const moveTo = (wanted: number) => onChange(Math.min(max, Math.max(min, Math.round(wanted))));

  function drag(event: PointerEvent<HTMLElement>): void {
    const both = event.currentTarget.parentElement?.getBoundingClientRect();
    if (isMoving && both !== undefined) moveTo(((both.right - event.clientX) / both.width) * 100);
  }
  function pressKey(event: KeyboardEvent): void {
    const step = event.shiftKey ? 5 * STEP : STEP;
    const wanted = { ArrowLeft: value + step, ArrowRight: value - step, Home: min, End: max }[event.key];
    if (wanted === undefined) return;
    event.preventDefault();
    moveTo(wanted);
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a separator that moves is a widget
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a rule that is moved is no rule between paragraphs
      role="separator"
      className={classes.separator}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the same
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={label}
      aria-controls={controls}
      aria-valuenow={value}
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuetext={`${value}%`}
      title="Arraste para mudar a largura; um clique duplo volta ao meio"
      data-moving={isMoving || undefined}
      onKeyDown={pressKey}
      onDoubleClick={() => moveTo(initial)}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        setMoving(true);
      }}
      onPointerMove={drag}
      onLostPointerCapture={() => setMoving(false)}
    />
  );
}
