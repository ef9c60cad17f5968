import { Text } from "@mantine/core";
import type { ReactNode } from "react";

/** A draft named in a question about it: its description, and when it was saved or deleted. */
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
