import { Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { Suspense, useState, type ReactNode } from "react";
import { NO_SENHA } from "../../../contract/acesso/index.ts";
import type { Perfil } from "../../../contract/perfil/index.ts";
import { ChangeSenha } from "../../acesso/index.ts";
import { sessoesQuery } from "../queries.ts";
import { Section } from "./section.tsx";

/** One's own password: who has one changes it here. */
export function Senha({ perfil }: { readonly perfil: Perfil }): ReactNode {
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  if (!perfil.usuario_tem_senha) return <Section title="Senha" anchor="seguranca" about={NO_SENHA} />;
  return (
    <>
      <Section
        title="Senha"
        anchor="seguranca"
        about="Ao trocar a senha, as outras sessões são encerradas e os links para definir senha deixam de valer."
        actions={
          <Button variant="default" onClick={() => setOpen(true)}>
            Trocar senha
          </Button>
        }
      />
      {isOpen ? (
        <Suspense>
          <ChangeSenha
            onClose={() => setOpen(false)}
            onChanged={() => void client.invalidateQueries({ queryKey: sessoesQuery.queryKey })}
          />
        </Suspense>
      ) : null}
    </>
  );
}
