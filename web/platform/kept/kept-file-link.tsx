import { Anchor } from "@mantine/core";
import { useEffect, useState, type ReactNode } from "react";

/** A file that was chosen and never stored: it can be had back from the browser. */
export function KeptFileLink({ file }: { file: File }): ReactNode {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return (
    <Anchor size="sm" href={url ?? undefined} download={file.name}>
      Baixar {file.name}
    </Anchor>
  );
}
