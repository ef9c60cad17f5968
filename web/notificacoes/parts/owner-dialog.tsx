import { ActionIcon, Alert, Badge, Button, Skeleton, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { IconSearch, IconUserMinus, IconUserPlus } from "@tabler/icons-react";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { OWNER_NOT_FOUND, OWNER_NOTE } from "../../../contract/notificacoes/messages.ts";
import { requestTypeOf, type Owner, type Requisicao } from "../../../contract/requisicoes/index.ts";
import { Dialog } from "../../platform/page/dialog.tsx";
import { ErrorState, useStandingError } from "../../platform/page/error-state.tsx";
import { WaitingButton } from "../../platform/page/waiting-button.tsx";
import { usuariosQuery } from "../../requisicoes/index.ts";
import classes from "./owner-dialog.module.css";
import { useSaveOwner } from "./use-owner.ts";

interface OwnerDialogProps {
  readonly requisicao: Requisicao;
  readonly onClose: () => void;
}

/** Milliseconds without typing before people are searched. */
const PAUSE_MS = 250;
const LOOK = {
  content: classes["content"] ?? "",
  inner: classes["inner"] ?? "",
  header: classes["header"] ?? "",
  body: classes["body"] ?? "",
};

const NOTE = { message: classes["note"] ?? "" };

/** The author, and who is told beside them: nobody, or one of the area's staff (NOTIF-07 to NOTIF-19, OP-49). */
export function OwnerDialog({ requisicao, onClose }: OwnerDialogProps): ReactNode {
  const [busca, setBusca] = useState("");
  const [asked] = useDebouncedValue(busca.trim(), PAUSE_MS);
  const { view } = requestTypeOf(requisicao.req_tipo);
  const query = useQuery(usuariosQuery(view, asked));
  // Undefined until somebody is pressed: until then it is whoever a colleague may choose meanwhile.
  const [chosen, setChosen] = useState<Owner | null>();
  const owner = chosen === undefined ? requisicao.req_owner : chosen;
  const { mutate, isPending } = useSaveOwner(requisicao, onClose);
  return (
    <Dialog opened onClose={onClose} title="Notificações:" classNames={LOOK}>
      <form
        className={classes["form"]}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isPending) mutate(owner?.usuario_id ?? null);
        }}
      >
        <TextInput
          type="search"
          aria-label="Pesquisar usuário"
          placeholder="Pesquisar usuário"
          data-autofocus
          maxLength={100}
          leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
          value={busca}
          onChange={({ currentTarget }) => setBusca(currentTarget.value)}
          // Enter searches; it saves nothing that was not looked at.
          onKeyDown={(event) => {
            if (event.key === "Enter") event.preventDefault();
          }}
        />
        <div className={classes["scroll"]}>
          <Alert color="yellow" variant="light" role="note" px={8} py={4} classNames={NOTE}>
            {OWNER_NOTE}
          </Alert>
          <Author requisicao={requisicao} />
          <People
            query={query}
            owner={owner}
            busca={asked}
            autor={requisicao.req_usuario_id}
            onChoose={setChosen}
          />
        </div>
        <div className={classes["feet"]}>
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <WaitingButton type="submit" isWaiting={isPending}>
            Salvar
          </WaitingButton>
        </div>
      </form>
    </Dialog>
  );
}

/** Who opened the request, and is told of it in any case (NOTIF-09). */
function Author({ requisicao: { req_objeto_ctrl } }: Pick<OwnerDialogProps, "requisicao">): ReactNode {
  const usuario = Object(req_objeto_ctrl["requisicao_usuario"]) as Partial<Owner>;
  return (
    <section aria-label="Criado por">
      <h3 className={classes["title"]}>Criado por</h3>
      <div className={classes["person"]}>
        <Name usuario_nome={usuario.usuario_nome ?? ""} usuario_email={usuario.usuario_email ?? ""} />
      </div>
    </section>
  );
}

function Name({ usuario_nome, usuario_email }: Pick<Owner, "usuario_nome" | "usuario_email">): ReactNode {
  return (
    <span>
      <span className={classes["name"]} title={usuario_nome}>
        {usuario_nome}
      </span>
      <span className={classes["email"]} title={usuario_email}>
        {usuario_email}
      </span>
    </span>
  );
}

interface PeopleProps {
  readonly query: UseQueryResult<Owner[]>;
  readonly owner: Owner | null;
  readonly busca: string;
  readonly autor: number;
  readonly onChoose: (owner: Owner | null) => void;
}

/** Who can be told; pressing the owner makes nobody that (NOTIF-10, NOTIF-11, NOTIF-12, NOTIF-17 to NOTIF-19). */
function People({ query, owner, busca, autor, onChoose }: PeopleProps): ReactNode {
  const error = useStandingError(query);
  const found = (query.data ?? []).filter(({ usuario_id }) => usuario_id !== autor);
  const isListed = owner === null || found.some(({ usuario_id }) => usuario_id === owner.usuario_id);
  // The owner stands there whomever the first thousand are.
  const people = isListed || busca !== "" ? found : [owner, ...found];
  return (
    <section aria-label="Usuários">
      <h3 className={classes["title"]}>Usuários</h3>
      {error ? <ErrorState error={error} query={query} /> : null}
      {!error && query.data === undefined ? <Skeleton height={40} /> : null}
      {!error && query.data !== undefined && people.length === 0 ? <p>{OWNER_NOT_FOUND}</p> : null}
      <ul className={classes["people"]}>
        {people.map((one) => {
          const isOwner = one.usuario_id === owner?.usuario_id;
          const Icon = isOwner ? IconUserMinus : IconUserPlus;
          return (
            <li key={one.usuario_id} className={classes["person"]}>
              <Name {...one} />
              {isOwner ? (
                <Badge variant="light" radius="sm" tt="none">
                  Owner
                </Badge>
              ) : null}
              <ActionIcon
                aria-label={`${isOwner ? "Remover" : "Adicionar"} ${one.usuario_nome}`}
                aria-pressed={isOwner}
                onClick={() => onChoose(isOwner ? null : one)}
              >
                <Icon size={16} stroke={1.5} aria-hidden />
              </ActionIcon>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
