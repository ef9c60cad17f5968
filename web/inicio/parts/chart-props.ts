import type { ChartLook } from "../../platform/chart/charts.tsx";
import type { ListScope } from "../../requisicoes/index.ts";

/** The props of a chart of an area's home. */
export interface ChartProps {
  readonly title: string;
  readonly scope: ListScope;
  readonly look: ChartLook;
}
