import { lazy, type LazyExoticComponent, type ReactNode } from "react";
import { loadChunk } from "./chunk.ts";

type Part<Props> = (props: Props) => ReactNode;

/** A part of a screen whose code is loaded when it is first shown; a failure is told as a screen's is (OP-19). */
export function lazyChunk<Props>(load: () => Promise<Part<Props>>): LazyExoticComponent<Part<Props>> {
  return lazy(async () => ({ default: await loadChunk(load) }));
}
