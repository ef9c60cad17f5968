import { Checkbox, Radio, Stack } from "@mantine/core";
import type { ReactNode } from "react";
import {
  DEFAULT_ORDENACAO_DATA,
  ORDENACAO_DATA,
  ORDENACAO_TEXTO,
  type FiltroItem,
  type Filtros as Options,
} from "../../../../contract/pesquisa/index.ts";
import { TYPE_LABEL } from "../../../../contract/requisicoes/index.ts";
import { DayFilter } from "../../../platform/form/day-filter.tsx";
import type { Filtros } from "../../queries/pesquisa-search.ts";
import classes from "./filtros.module.css";
import { WeekFilter } from "./week-filter.tsx";

interface FiltroFieldsProps {
  /** The tab of the filters that they stand in. */
  readonly id: Options["menuFiltroBusca"][number]["menu_filtro_id"];
  readonly options: Options;
  readonly filtros: Filtros;
  readonly onChange: (change: Filtros) => void;
}

/** What a tab of the filters holds (SRCH-28 to SRCH-34). */
export function FiltroFields({ id, options, filtros, onChange }: FiltroFieldsProps): ReactNode {
  switch (id) {
    case "filtro_dac":
      return (
        <div className={classes["groups"]}>
          <Choices
            label="Status"
            options={options.opcoesFiltroStatusGaDac}
            value={filtros.filtro_status_dac}
            onChange={(filtro_status_dac) => onChange({ filtro_status_dac })}
          />
          <Choices
            label={TYPE_LABEL}
            options={options.opcoesFiltroTipoRequisicaoDac}
            value={filtros.filtro_tipo_requisicao_dac}
            onChange={(filtro_tipo_requisicao_dac) => onChange({ filtro_tipo_requisicao_dac })}
          />
        </div>
      );
    case "filtro_ga":
      return (
        <div className={classes["groups"]}>
          <Choices
            label="Status"
            options={options.opcoesFiltroStatusGaDac}
            value={filtros.filtro_status_ga}
            onChange={(filtro_status_ga) => onChange({ filtro_status_ga })}
          />
          <Choices
            label={TYPE_LABEL}
            options={options.opcoesFiltroTipoRequisicaoGa}
            value={filtros.filtro_tipo_requisicao_ga}
            onChange={(filtro_tipo_requisicao_ga) => onChange({ filtro_tipo_requisicao_ga })}
          />
        </div>
      );
    case "filtro_carros_parados":
      return (
        <Choices
          label="Status"
          options={options.opcoesFiltroStatusCarrosParados}
          value={filtros.filtro_status_carros_parados}
          onChange={(filtro_status_carros_parados) => onChange({ filtro_status_carros_parados })}
        />
      );
    case "filtro_data":
      return (
        <div className={classes["fields"]}>
          {options.opcoesFiltroData.map(({ filtro_item_id, filtro_item_desc }) => (
            <div key={filtro_item_id}>
              <DayFilter
                label={filtro_item_desc}
                value={filtros.filtro_data_criacao_dac_ga}
                onChange={(filtro_data_criacao_dac_ga) => onChange({ filtro_data_criacao_dac_ga })}
              />
            </div>
          ))}
          {options.opcoesFiltroInfoSemanaCarrosParados.length === 0 ? null : (
            <WeekFilter
              anos={options.opcoesFiltroInfoSemanaCarrosParados}
              value={filtros.filtro_info_semana_carros_parados}
              onChange={(filtro_info_semana_carros_parados) =>
                onChange({ filtro_info_semana_carros_parados })
              }
            />
          )}
        </div>
      );
    case "filtro_ordenacao":
      return (
        <div className={classes["groups"]}>
          <OneOf
            label="Por data"
            options={options.opcoesFiltroOrdenacaoData}
            value={filtros.filtro_ordenacao_data ?? DEFAULT_ORDENACAO_DATA}
            onChange={(chosen) =>
              onChange({
                filtro_ordenacao_data: ORDENACAO_DATA.find(
                  (one) => one === chosen && one !== DEFAULT_ORDENACAO_DATA,
                ),
              })
            }
          />
          <OneOf
            label="Por texto"
            options={[NO_TEXT_ORDER, ...options.opcoesFiltroOrdenacaoTexto]}
            value={filtros.filtro_ordenacao_texto ?? ""}
            onChange={(chosen) =>
              onChange({ filtro_ordenacao_texto: ORDENACAO_TEXTO.find((one) => one === chosen) })
            }
          />
        </div>
      );
    default:
      return id satisfies never;
  }
}

/** A radio cannot be taken back: this one stands for no order by text, which is the default (SRCH-35). */
const NO_TEXT_ORDER: FiltroItem = {
  filtro_item_id: "",
  filtro_item_desc: "Sem ordem por texto",
  filtro_item_order: 0,
};

interface GroupProps {
  readonly label: string;
  readonly options: readonly FiltroItem[];
}

function inOrder(options: readonly FiltroItem[]): readonly FiltroItem[] {
  return options.toSorted((one, other) => one.filtro_item_order - other.filtro_item_order);
}

interface ChoicesProps extends GroupProps {
  /** Comma-joined, as on the wire. */
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

function Choices({ label, options, value, onChange }: ChoicesProps): ReactNode {
  return (
    <Checkbox.Group
      label={label}
      value={value?.split(",") ?? []}
      onChange={(chosen) => onChange(chosen.join(",") || undefined)}
    >
      <Stack gap="sm" mt="sm">
        {inOrder(options).map(({ filtro_item_id, filtro_item_desc }) => (
          <Checkbox key={filtro_item_id} value={filtro_item_id} label={filtro_item_desc} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}

interface OneOfProps extends GroupProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function OneOf({ label, options, value, onChange }: OneOfProps): ReactNode {
  return (
    <Radio.Group label={label} value={value} onChange={onChange}>
      <Stack gap="sm" mt="sm">
        {inOrder(options).map(({ filtro_item_id, filtro_item_desc }) => (
          <Radio key={filtro_item_id} value={filtro_item_id} label={filtro_item_desc} />
        ))}
      </Stack>
    </Radio.Group>
  );
}
