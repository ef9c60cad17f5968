import { Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { PERFIL_TITLE } from "../../../contract/perfil/index.ts";
import { Loaded } from "../../platform/page/loaded.tsx";
import { Page } from "../../platform/page/page.tsx";
import { ProfileForm } from "../parts/profile-form.tsx";
import { perfilQuery } from "../queries.ts";

/** The person's own profile (PERF-01, PERF-02). */
export function ProfileScreen(): ReactNode {
  return (
    <Page title={PERFIL_TITLE}>
      <Loaded query={useQuery(perfilQuery)} skeleton={<Skeleton height={360} maw={760} />}>
        {(perfil) => <ProfileForm perfil={perfil} />}
      </Loaded>
    </Page>
  );
}
