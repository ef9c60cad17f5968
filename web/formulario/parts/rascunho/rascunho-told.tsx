import { Text } from "@mantine/core";
import type { ReactNode } from "react";

/** A draft as it is told of where something is asked about it: its description, and when what was done with it. */
export function RascunhoTold({
  descricao,
  about,
}: {
  descricao: string;
  about: readonly string[];
}): ReactNode {
  return (
    <div>
      <Text fw={600}>{descricao}</Text>
      {about.map((line) => (
        <Text key={line} size="sm" c="dimmed">
          {line}
        </Text>
      ))}
    </div>
  );
}
