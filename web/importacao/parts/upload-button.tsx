import { Button, FileButton } from "@mantine/core";
import { IconUpload } from "@tabler/icons-react";
import { useRef, type ReactNode } from "react";

interface UploadButtonProps {
  readonly accept: string;
  readonly disabled: boolean;
  readonly onFile: (file: File) => void;
  readonly children: ReactNode;
}

/** Chooses a file to be imported; the same one again too, as after it was mended. */
export function UploadButton({ accept, disabled, onFile, children }: UploadButtonProps): ReactNode {
  const reset = useRef<() => void>(null);
  return (
    <FileButton
      accept={accept}
      resetRef={reset}
      onChange={(file) => {
        if (file) onFile(file);
        // A browser tells of no choice that is the one before.
        reset.current?.();
      }}
    >
      {(props) => (
        <Button
          {...props}
          leftSection={<IconUpload size={16} stroke={1.5} aria-hidden />}
          disabled={disabled}
        >
          {children}
        </Button>
      )}
    </FileButton>
  );
}
