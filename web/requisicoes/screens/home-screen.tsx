import { Outlet } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { View } from "../../../contract/acesso/index.ts";
import { Page } from "../../platform/page.tsx";

/** HOME-01 HOME-02: an area's home; the requisition form opens over it. */
export function HomeScreen({ view }: { view: View }): ReactNode {
  return (
    <Page title={view === "dac" ? "DAC" : "Gerenciamento de Acidentes"}>
      <Outlet />
    </Page>
  );
}
