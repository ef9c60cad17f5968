import { Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { PERFIL_TITLE } from "../../../contract/perfil/index.ts";
import { useSessao } from "../../acesso/index.ts";
import { UnsentFilesButton } from "../../arquivos/index.ts";
import { UnsentForm } from "../../platform/form/unsent-form.tsx";
import { Loaded } from "../../platform/page/loaded.tsx";
import { Page } from "../../platform/page/page.tsx";
import { AvisosEmail } from "../parts/avisos-email.tsx";
import { ContasVinculadas } from "../parts/contas-vinculadas.tsx";
import { ProfileForm } from "../parts/profile-form.tsx";
import { SegundoFatorSection } from "../parts/segundo-fator.tsx";
import { Senha } from "../parts/senha.tsx";
import { Sessoes } from "../parts/sessoes.tsx";
import { perfilQuery } from "../queries.ts";

const SKELETON = <Skeleton height={360} maw={760} />;

/** The person's own profile (PERF-01, PERF-02), below it how they sign in, and last when they are mailed notices. */
export function ProfileScreen(): ReactNode {
  const { usuarioID } = useSessao();
  return (
    <Page title={PERFIL_TITLE} actions={<UnsentFilesButton />}>
      <Loaded query={useQuery(perfilQuery)} skeleton={SKELETON}>
        {(perfil) => (
          <>
            <UnsentForm pessoa={usuarioID} chave="perfil" what="Esta página" skeleton={SKELETON}>
              {(storage) => <ProfileForm perfil={perfil} storage={storage} />}
            </UnsentForm>
            <Senha perfil={perfil} />
          </>
        )}
      </Loaded>
      <SegundoFatorSection />
      <ContasVinculadas />
      <Sessoes />
      <AvisosEmail />
    </Page>
  );
}
