import { Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { PERFIL_TITLE } from "../../../contract/perfil/index.ts";
import { ErrorState, useStandingError } from "../../platform/page/error-state.tsx";
import { Page } from "../../platform/page/page.tsx";
import { ProfileForm } from "../parts/profile-form.tsx";
import { perfilQuery } from "../queries.ts";

/** The person's own profile (PERF-01, PERF-02). */
export function ProfileScreen(): ReactNode {
  const query = useQuery(perfilQuery);
  const { data } = query;
  const error = useStandingError(query);
  return (
    <Page title={PERFIL_TITLE}>
      {data !== undefined ? (
        <ProfileForm perfil={data} />
      ) : error === null ? (
        <Skeleton height={360} maw={760} />
      ) : (
        <ErrorState error={error} query={query} />
      )}
    </Page>
  );
}
