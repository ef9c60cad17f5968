import { Alert, Button, Progress } from "@mantine/core";
import { IconArrowsSort } from "@tabler/icons-react";
import type { ReactNode } from "react";
import {
  APROXIMADOS,
  DEFAULT_ORDENACAO_DATA,
  indiceProgress,
  type Pesquisa,
} from "../../../contract/pesquisa/index.ts";
import { filtrosOf, type Filtros, type PesquisaSearch } from "../queries/pesquisa-search.ts";
import classes from "./pesquisa.module.css";

interface AboveResultsProps {
  readonly search: PesquisaSearch;
  readonly found: Pesquisa | undefined;
  readonly onFiltros: (filtros: Filtros) => void;
}

// It changes every few seconds: told when nothing else is, and not as an alert.
const SAID = { role: "status" } as const;

const BY_DATE = { crescente: "mais antigas primeiro", decrescente: "mais recentes primeiro" } as const;
const BY_TEXT = { a_z: "de A a Z", z_a: "de Z a A" } as const;

/** How the results are sorted, with the other way one press away (SRCH-35), and what is to be known of them. */
export function AboveResults({ search, found, onFiltros }: AboveResultsProps): ReactNode {
  const now = search.filtro_ordenacao_data ?? DEFAULT_ORDENACAO_DATA;
  const other = now === "crescente" ? "decrescente" : "crescente";
  const { filtro_ordenacao_texto: text } = search;
  const indice = found?.busca_indice ?? null;
  return (
    <>
      {indice === null ? null : (
        <Alert color="yellow" {...SAID} className={classes["indice"]}>
          {indiceProgress(indice)}
          <Progress
            mt="xs"
            value={(100 * indice.prontos) / Math.max(1, indice.total)}
            aria-label="Preparação da busca"
          />
        </Alert>
      )}
      {found?.busca_aproximada ? (
        <>
          <h2 className={classes["approximate"]}>{APROXIMADOS}</h2>
          <p className={classes["hint"]}>
            Nada tem exatamente o que foi digitado. Estes resultados diferem em uma letra.
          </p>
        </>
      ) : null}
      <div className={classes["order"]}>
        <span>{`Ordem: ${text === undefined ? "" : `${BY_TEXT[text]}, depois `}${BY_DATE[now]}`}</span>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconArrowsSort size={14} stroke={1.5} aria-hidden />}
          onClick={() =>
            onFiltros({
              ...filtrosOf(search),
              filtro_ordenacao_data: other === DEFAULT_ORDENACAO_DATA ? undefined : other,
            })
          }
        >
          {other === "decrescente" ? "Mais recentes" : "Mais antigas"}
        </Button>
      </div>
    </>
  );
}
