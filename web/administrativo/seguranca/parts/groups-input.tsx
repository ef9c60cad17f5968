import { Stack, Switch } from "@mantine/core";
import type { ReactNode } from "react";
import type { Seguranca } from "../../../../contract/administrativo/index.ts";
import { optionsOf } from "../../../../contract/platform/form/index.ts";
import type { InputProps } from "../../../platform/form/input-props.ts";
import { formatInteger } from "../../../platform/format/format.ts";

/** A switch for each group, with how many of its people have a second factor already. */
export function groupsInput(grupos: Seguranca["grupos"]): (props: InputProps) => ReactNode {
  return function GroupsInput({ field, value, onChange, onBlur, inputRef, error }: InputProps): ReactNode {
    const chosen: readonly unknown[] = Array.isArray(value) ? value : [];
    return (
      <Switch.Group
        label={field.label}
        description="Vale na próxima entrada de cada pessoa: sem segundo fator, ela o configura antes de tudo. Quem entra com a conta da empresa e a rede de demonstração ficam de fora."
        error={error}
        value={chosen.map(String)}
        onChange={(values) =>
          onChange(optionsOf(field).flatMap((one) => (values.includes(String(one.value)) ? [one.value] : [])))
        }
        onBlur={onBlur}
      >
        <Stack gap="md" mt="md">
          {optionsOf(field).map(({ value: id, label }, index) => (
            <Switch
              key={id}
              value={String(id)}
              label={label}
              description={countText(grupos.find(({ grupo_usuario_id }) => grupo_usuario_id === id))}
              {...(index === 0 && { ref: inputRef })}
            />
          ))}
        </Stack>
      </Switch.Group>
    );
  };
}

/** '3 de 12 pessoas com segundo fator'. */
function countText(grupo: Seguranca["grupos"][number] | undefined): string {
  const { pessoas, com_segundo_fator } = grupo ?? { pessoas: 0, com_segundo_fator: 0 };
  if (pessoas === 0) return "Ninguém entra com senha neste grupo";
  const people = pessoas === 1 ? "1 pessoa" : `${formatInteger(pessoas)} pessoas`;
  return `${formatInteger(com_segundo_fator)} de ${people} com segundo fator`;
}
