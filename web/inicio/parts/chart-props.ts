import type { ChartLook } from "../../platform/chart/charts.tsx";
import type { ListScope } from "../../requisicoes/index.ts";

/** What a chart of an area's home is drawn from. */
export interface ChartProps {
  readonly title: string;
  readonly scope: ListScope;
  readonly look: ChartLook;
}
