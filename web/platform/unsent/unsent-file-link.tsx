import { Anchor } from "@mantine/core";
import type { ReactNode } from "react";

/** Downloads a chosen file that never reached the server, from the browser's own storage. */
export function UnsentFileLink({ file }: { file: File }): ReactNode {
  return (
    <Anchor component="button" type="button" size="sm" onClick={() => save(file)}>
      Baixar {file.name}
    </Anchor>
  );
}

function save(file: File): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  URL.revokeObjectURL(link.href);
}
